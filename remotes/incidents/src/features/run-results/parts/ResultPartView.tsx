import { LogLines } from '@/components/log-lines/LogLines';
import { Markdown } from '@/components/Markdown';
import type { RunResource } from '@/model/RunResource';
import type { ResultTab } from '../ResultTab';
import { ArtifactList } from './ArtifactList';
import { HtmlFrame } from './HtmlFrame';
import { LinkList } from './LinkList';
import { PlaybookLinks } from './PlaybookLinks';
import { ResponseHead } from './ResponseHead';
import { RowTable } from './RowTable';
import { TextLines } from './TextLines';

type ResultPartViewProps = {
  tab: ResultTab;
  /** What the run is about. */
  resource: RunResource | null;
};

/** A part of a result in the way of its kind. */
export function ResultPartView({ tab: { label, part }, resource }: ResultPartViewProps) {
  switch (part.kind) {
    case 'log':
      return <LogLines lines={part.lines} label={label} />;
    case 'markdown':
      return <Markdown text={part.text} />;
    case 'html':
      return <HtmlFrame text={part.text} label={label} />;
    case 'table':
      return <RowTable label={label} columns={part.columns} rows={part.rows} />;
    case 'response':
      return <ResponseHead code={part.code} headers={part.headers} />;
    case 'links':
      return <LinkList links={part.links} />;
    case 'playbooks':
      return <PlaybookLinks playbooks={part.playbooks} resource={resource} />;
    case 'artifacts':
      return <ArtifactList artifacts={part.artifacts} />;
    case 'live':
      return <TextLines text={part.source} label={label} />;
    default:
      return <TextLines text={part.text} label={label} />;
  }
}
