/** The ways in which a field of a check is edited. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'choice'
  | 'switch'
  | 'statusCodes'
  | 'list'
  | 'keyValue'
  | 'headers'
  | 'code'
  | 'script'
  | 'secret'
  | 'authentication'
  | 'oneOf';

/** When a field takes part: the value at a path of the same check is one of these, or there is one at all. */
type FieldCondition = { path: string; in: readonly unknown[] } | { path: string; present: true };

/** A choice of a field. */
type FieldOption = { value: string; label: string };

/** One field of the form of a check type, as data. */
export type FieldSpec = {
  /** Where the value is, from the check: `url`, `filter.minAge`. */
  path: string;
  label: string;
  kind: FieldKind;
  required?: boolean;
  /** What the field holds in a new check, and what it shows where the definition says nothing. */
  default?: unknown;
  min?: number;
  options?: readonly FieldOption[];
  when?: FieldCondition;
  hint?: string;
  placeholder?: string;
  /** A heading that this field and those after it stand under. */
  section?: string;
};

type CheckKindBase = {
  type: string;
  /** The list of the definition that holds the checks of this type. */
  specKey: string;
  /** Further lists that belong to this type. */
  alsoSpecKeys?: readonly string[];
  label: string;
  /** What such a check looks at, in a line. */
  about: string;
  /** The check type whose glyph it wears. */
  icon: string;
};

/** A check type that has a form. */
export type FormKind = CheckKindBase & { form: readonly FieldSpec[] };
/** A check type that is written as code; the template is what a new one begins with. */
export type CodeKind = CheckKindBase & { template: string };
/** A check type of the editor. */
export type CheckKind = FormKind | CodeKind;

/** Whether a check type has a form. */
export function hasForm(kind: CheckKind): kind is FormKind {
  return 'form' in kind;
}
