import { isRecord } from '@/checks/readSpec';
import { renderDeep, renderTemplate } from '@/expressions/renderTemplate';
import type { PlaybookSpec } from '../playbookSpec';

export type Parameter = {
  name: string;
  label: string;
  type: string;
  default: string;
  required: boolean;
  properties: Record<string, unknown>;
  /** As its author wrote it. */
  definition: Record<string, unknown>;
};

/** What a person types and nobody is to read again. */
export function isSecret({ type, properties }: Parameter): boolean {
  return type === 'secret' || properties.format === 'password';
}

export function readParameters(spec: PlaybookSpec): Parameter[] {
  const definitions: unknown[] = Array.isArray(spec.parameters) ? spec.parameters : [];
  return definitions.flatMap((definition) => {
    if (!isRecord(definition) || typeof definition.name !== 'string' || definition.name === '') return [];
    const { name, label, type, properties } = definition;
    return {
      name,
      label: typeof label === 'string' && label !== '' ? label : name,
      type: typeof type === 'string' && type !== '' ? type : 'text',
      default: toText(definition.default),
      required: definition.required === true,
      properties: isRecord(properties) ? properties : {},
      definition,
    };
  });
}

/** Definitions for a form: defaults and properties are worked out for the resource that was chosen. */
export function renderParameters(
  parameters: readonly Parameter[],
  variables: Record<string, unknown>,
): Record<string, unknown>[] {
  return parameters.map((parameter) => ({
    ...parameter.definition,
    ...(parameter.definition.default === undefined || parameter.definition.default === null
      ? {}
      : { default: isSecret(parameter) ? '' : renderTemplate(parameter.default, variables) }),
    ...(parameter.definition.properties === undefined
      ? {}
      : { properties: renderDeep(parameter.definition.properties, variables) }),
  }));
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
