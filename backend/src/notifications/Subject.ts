export type SubjectKind = 'check' | 'component' | 'config' | 'incident';

/** What a notification is about, and everything that filters and templates may ask of it. */
export type Subject = {
  kind: SubjectKind;
  id: string;
  name: string;
  type: string | null;
  health: string | null;
  status: string | null;
  /** Why it is in this state, in words of the resource. */
  reason: string | null;
  isDeleted: boolean;
  canaryId: string | null;
  /** What it hangs below, of its own kind. */
  ancestors: readonly string[];
  variables: Record<string, unknown>;
};
