import { readRecord, readText, readTime } from '@opsdeck/shared/api';
import { toPerson, type Person } from './Person';
import { toRunResource, type RunResource } from './RunResource';

/** A run of a playbook, as lists show it. */
export type PlaybookRun = {
  id: string;
  playbook: { id: string; title: string; icon: string };
  status: string;
  resource: RunResource | null;
  createdBy: Person | null;
  createdAt: string | null;
  startTime: string | null;
  endTime: string | null;
  scheduledTime: string | null;
  error: string;
  parentId: string;
};

/** What a list of runs asks for. */
export const RUN_COLUMNS =
  'id,playbook_id,parent_id,status,error,created_at,start_time,end_time,scheduled_time,config_id,component_id,check_id,' +
  'created_by(id,name,avatar,email),playbooks(id,name,title,icon),component:components(id,name,type),' +
  'check:checks(id,name,type),config:config_items(id,name,type)';

/** A row of an answer; null when it has no id. */
export function toPlaybookRun(wire: unknown): PlaybookRun | null {
  const row = readRecord(wire);
  const id = readText(row.id);
  if (id === '') return null;
  const playbook = readRecord(row.playbooks);
  const spec = readRecord(row.spec);
  return {
    id,
    playbook: {
      id: readText(playbook.id) || readText(row.playbook_id),
      title: readText(playbook.title) || readText(playbook.name) || readText(spec.title) || 'Playbook',
      icon: readText(playbook.icon) || readText(spec.icon),
    },
    status: readText(row.status),
    resource: toRunResource(row),
    createdBy: toPerson(row.created_by),
    createdAt: readTime(row.created_at),
    startTime: readTime(row.start_time),
    endTime: readTime(row.end_time),
    scheduledTime: readTime(row.scheduled_time),
    error: readText(row.error),
    parentId: readText(row.parent_id),
  };
}
