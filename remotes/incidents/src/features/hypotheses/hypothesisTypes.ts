/** The kinds of hypotheses in words, and the kind that goes below each. */
const TYPES: Readonly<Record<string, { label: string; below: string | null }>> = {
  root: { label: 'Root cause', below: 'factor' },
  factor: { label: 'Factor', below: 'solution' },
  solution: { label: 'Solution', below: null },
};

/** The word for a kind of hypothesis; one that the console does not know is shown as it is. */
export function hypothesisLabel(type: string): string {
  return Object.hasOwn(TYPES, type) ? (TYPES[type]?.label ?? type) : type;
}

/** The kind of hypothesis that goes below another, null where nothing does. */
export function typeBelow(type: string): string | null {
  return Object.hasOwn(TYPES, type) ? (TYPES[type]?.below ?? null) : null;
}
