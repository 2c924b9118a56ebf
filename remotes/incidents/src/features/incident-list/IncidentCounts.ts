import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { lookOf, type Choice } from '@/model/Choice';
import { findIncidentStatus, INCIDENT_STATUSES } from '@/model/incidentStatus';
import { findIncidentType, INCIDENT_TYPES } from '@/model/incidentType';
import { findSeverity, SEVERITIES } from '@/model/severity';
import type { Tone } from '@/model/Tone';

/** How many incidents have one value. */
export type ValueCount = { value: string; label: string; tone: Tone; count: number };

/** How many incidents there are by state, severity and type. */
export type IncidentCounts = {
  status: readonly ValueCount[];
  severity: readonly ValueCount[];
  type: readonly ValueCount[];
  /** There are more incidents than were counted. */
  isPartial: boolean;
};

/** A value, and how many incidents have it. */
type Entry = { text: string; times: number };

type Find = (text: string) => Choice | null;

function countValues(entries: readonly Entry[], choices: readonly Choice[], find: Find): ValueCount[] {
  const counts = new Map<string, ValueCount>(
    choices.map(({ value, label, tone }) => [value, { value, label, tone, count: 0 }]),
  );
  for (const { text, times } of entries) {
    if (text === '') continue;
    const choice = find(text);
    const value = choice?.value ?? text;
    const known = counts.get(value) ?? { value, ...lookOf(choice, text), count: 0 };
    counts.set(value, { ...known, count: known.count + times });
  }
  return [...counts.values()];
}

/** Counts the rows of an answer by their values; a row may stand for several incidents. Known values are listed even when nothing has them. */
export function countIncidents(rows: readonly unknown[], total: number | null): IncidentCounts {
  const fields = rows.map(readRecord);
  const textsOf = (column: string) =>
    fields.map((row) => ({ text: readText(row[column]), times: readNumber(row.count) ?? 1 }));
  return {
    status: countValues(textsOf('status'), INCIDENT_STATUSES, findIncidentStatus),
    severity: countValues(textsOf('severity'), [...SEVERITIES].reverse(), findSeverity),
    type: countValues(textsOf('type'), INCIDENT_TYPES, findIncidentType),
    isPartial: total !== null && total > rows.length,
  };
}
