const MAX_DEPTH = 40;
const MAX_NODES = 20_000;

/** Whether a value from outside is small and flat enough to be worked with; one that is not must not stop a rule. */
export function isModest(value: unknown): boolean {
  let nodes = 0;
  const look = (part: unknown, depth: number): boolean => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) return false;
    if (typeof part !== 'object' || part === null) return true;
    return Object.values(part).every((item) => look(item, depth + 1));
  };
  return look(value, 0);
}
