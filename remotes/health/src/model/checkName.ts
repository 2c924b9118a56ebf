import type { Check } from '@/model/Check';

type Named = Pick<Check, 'name' | 'description' | 'endpoint' | 'namespace'>;

/** The name a person sees: name, else description, else endpoint, without the namespace before it. */
export function checkName(check: Named): string {
  const full = check.name || check.description || check.endpoint;
  return stripNamespace(full, check.namespace) || 'Unnamed check';
}

/** Removes a leading `namespace`, and what joins it to the rest; keeps the name when nothing would be left. */
export function stripNamespace(name: string, namespace: string): string {
  if (namespace === '' || !name.startsWith(namespace)) return name;
  const rest = name.slice(namespace.length);
  const joint = /^[/\s:._-]+/.exec(rest);
  if (joint === null) return name;
  return rest.slice(joint[0].length) || name;
}
