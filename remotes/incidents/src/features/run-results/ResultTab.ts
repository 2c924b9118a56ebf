import type { LogLine } from '@/components/log-lines/LogLine';
import type { LineSource } from '@/model/LineSource';
import type { Artifact } from './ActionDetail';

/** One way of showing a part of a result. */
export type ResultPart =
  | { kind: 'text'; text: string }
  /** What is still being written. */
  | { kind: 'live'; source: LineSource }
  | { kind: 'markdown'; text: string }
  | { kind: 'html'; text: string }
  | { kind: 'log'; lines: LogLine[] }
  | { kind: 'table'; columns: string[]; rows: readonly unknown[] }
  | { kind: 'response'; code: string; headers: [name: string, value: string][] }
  | { kind: 'links'; links: { label: string; url: string }[] }
  | { kind: 'playbooks'; playbooks: { id: string; title: string }[] }
  | { kind: 'artifacts'; artifacts: Artifact[] };

/** A part of a result under its name. */
export type ResultTab = { key: string; label: string; part: ResultPart };

/** A short value that stands above the parts. */
export type ResultFact = { label: string; value: string };

/** A result as it is shown. */
export type ShownResult = { facts: ResultFact[]; tabs: ResultTab[] };
