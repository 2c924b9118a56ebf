import type { Properties } from './schemaParts';

/** One kind of check: its list in a definition, and the fields of an entry besides those that all checks have. */
export type CheckKind = {
  /** The key of the list in the definition. */
  key: string;
  /** The type of the checks that are made of it. */
  type: string;
  title: string;
  description: string;
  required?: readonly string[];
  properties: Properties;
  /** Other backends know more fields of this kind than are listed here. */
  open?: true;
};
