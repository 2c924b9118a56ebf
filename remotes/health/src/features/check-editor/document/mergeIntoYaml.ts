import { formatYaml, parseYaml, setInYaml } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';
import { isSameValue } from './isSameValue';

type Path = (string | number)[];

function mergeList(
  text: string,
  path: Path,
  lists: { from: readonly unknown[]; to: readonly unknown[] },
): string {
  const { from, to } = lists;
  const surplus = from.length - to.length;
  let merged = text;
  let kept = from;
  if (surplus > 0) {
    // Items that went are taken out where they stood, so that the comments of the others stay at their items.
    const first = from.findIndex((item, index) => !isSameValue(item, to[index]));
    const start = Math.min(first === -1 ? to.length : first, to.length);
    for (let count = 0; count < surplus; count += 1) merged = setInYaml(merged, [...path, start], undefined);
    kept = from.filter((_, index) => index < start || index >= start + surplus);
  }
  return to.reduce<string>(
    (next, item, index) => mergeValue(next, [...path, index], kept[index], item),
    merged,
  );
}

function mergeValue(text: string, path: Path, from: unknown, to: unknown): string {
  if (isSameValue(from, to)) return text;
  if (Array.isArray(from) && Array.isArray(to)) return mergeList(text, path, { from, to });
  if (!isRecord(from) || !isRecord(to)) return setInYaml(text, path, to);
  const gone = Object.keys(from).filter((key) => to[key] === undefined);
  const cleaned = gone.reduce((next, key) => setInYaml(next, [...path, key], undefined), text);
  return Object.keys(to)
    .filter((key) => to[key] !== undefined)
    .reduce((next, key) => mergeValue(next, [...path, key], from[key], to[key]), cleaned);
}

/**
 * Makes a YAML text say what a value says, and touches nothing else in it: comments, order and whatever the
 * form does not know stay. A text with problems comes back as it is.
 */
export function mergeIntoYaml(text: string, to: Record<string, unknown>): string {
  const { value: from, problems } = parseYaml(text);
  if (problems.length > 0) return text;
  if (!isRecord(from)) return formatYaml(to);
  try {
    const merged = mergeValue(text, [], from, to);
    if (isSameValue(parseYaml(merged).value, to)) return merged;
  } catch {
    // Written so that a place cannot be changed by itself, such as through an alias.
  }
  return formatYaml(to);
}
