/** Who made a resource: a person in the console, a Kubernetes object, a component, or a file of a deployment. */
export const RESOURCE_SOURCES = ['UI', 'KubernetesCRD', 'kubernetes', 'component', 'ConfigFile'] as const;

/** Who made a resource. */
export type ResourceSource = (typeof RESOURCE_SOURCES)[number];

/** The namespace of a new resource. */
export const DEFAULT_NAMESPACE = 'default';

/** The source of a new resource. */
export const DEFAULT_SOURCE: ResourceSource = 'UI';

// Sources that name what they come from, such as "kubernetes/<uid>" and "component/<id>".
const PREFIXES = ['kubernetes', 'component'] as const;

/** The source that a stored text stands for; null for none and for one that this console does not know. */
export function parseResourceSource(text: string | null | undefined): ResourceSource | null {
  const exact = RESOURCE_SOURCES.find((source) => source === text);
  return exact ?? PREFIXES.find((prefix) => text?.startsWith(prefix)) ?? null;
}

/** Whether people may change a resource here; all but those of the console are changed where they come from. */
export function isEditableSource(text: string | null | undefined): boolean {
  return text === undefined || text === null || text === '' || parseResourceSource(text) === 'UI';
}
