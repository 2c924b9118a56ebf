import { HttpError } from '@/gateway/HttpError';

export type Requirement =
  | { kind: 'in'; key: string; values: string[] }
  | { kind: 'notin'; key: string; values: string[] }
  | { kind: 'exists'; key: string }
  | { kind: 'absent'; key: string };

const set = /^(\S+)\s+(in|notin)\s*\(([^()]*)\)$/;
const equality = /^([^\s=!]+)\s*(==|=|!=)\s*([^\s=!]*)$/;
const existence = /^(!?)\s*([^\s=!()]+)$/;

/** Kubernetes label selectors: `k=v`, `k!=v`, `k in (a,b)`, `k notin (a,b)`, `k`, `!k`; commas between them mean "and". */
export function parseLabelSelector(text: string): Requirement[] {
  return splitOutsideParentheses(text)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toRequirement);
}

function toRequirement(part: string): Requirement {
  const [, setKey, operator, list] = set.exec(part) ?? [];
  if (setKey !== undefined && list !== undefined) {
    const values = list.split(',').map((value) => value.trim());
    return { kind: operator === 'in' ? 'in' : 'notin', key: setKey, values };
  }
  const [, key, sign, value] = equality.exec(part) ?? [];
  if (key !== undefined && value !== undefined) {
    return { kind: sign === '!=' ? 'notin' : 'in', key, values: [value] };
  }
  const [, not, name] = existence.exec(part) ?? [];
  if (name !== undefined) return { kind: not === '!' ? 'absent' : 'exists', key: name };
  throw new HttpError(400, `"${part}" is not a label selector`);
}

function splitOutsideParentheses(text: string): string[] {
  return text.split(/,(?![^()]*\))/);
}
