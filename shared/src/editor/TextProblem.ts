/** Something wrong at a place of a text. */
export type TextProblem = {
  message: string;
  /** Both begin with 1. */
  line: number;
  column: number;
  /** Offsets in the text. */
  from: number;
  to: number;
};
