import type { NotifiedKind } from './NotifiedResource';

/** One condition on resources, as servers read it; fields that this console does not know stay as they are. */
export type Selector = Readonly<Record<string, unknown>>;

/** What a silence mutes: one resource, what an expression holds for, or what selectors find. */
export type SilenceMatch =
  | { by: 'resource'; kind: NotifiedKind; id: string; recursive: boolean }
  | { by: 'filter'; filter: string }
  | { by: 'selectors'; selectors: readonly Selector[] };
