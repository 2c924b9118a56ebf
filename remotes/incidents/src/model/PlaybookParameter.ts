import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import { toResourceSelectors, type ResourceSelector } from '@/model/ResourceSelector';

/** What a parameter is filled in with. */
const PARAMETER_CONTROLS = [
  'text',
  'code',
  'checkbox',
  'list',
  'team',
  'people',
  'component',
  'config',
  'check',
  'configs',
  'bytes',
  'millicores',
  'secret',
  'duration',
] as const;

/** What a parameter is filled in with. */
export type ParameterControl = (typeof PARAMETER_CONTROLS)[number];

/** How much room code gets. */
const CODE_SIZES = ['very-small', 'small', 'medium', 'large', 'full'] as const;

/** How much room code gets. */
export type CodeSize = (typeof CODE_SIZES)[number];

/** One choice of a list. */
export type ParameterOption = { value: string; label: string };

/** Something that a playbook asks for. Values are texts, whatever the control. */
export type PlaybookParameter = {
  name: string;
  label: string;
  description: string;
  control: ParameterControl;
  required: boolean;
  /** Null where there is none, or none that is known before a resource is chosen. */
  initial: string | null;
  /** Of text: `email`, `number`, `dns1123` and others; empty without. */
  format: string;
  multiline: boolean;
  /** Limits are texts: numbers, amounts with a unit, dates or durations. */
  min: string;
  max: string;
  minLength: number | null;
  maxLength: number | null;
  regex: string;
  options: ParameterOption[];
  filter: ResourceSelector[];
  language: string;
  size: CodeSize;
  schemaUrl: string;
  /** Twelfths of the width. */
  columns: number;
};

const ALL_COLUMNS = 12;
const ALIASES: Record<string, ParameterControl> = { person: 'people', string: 'text' };
const FORMAT_CONTROLS: Record<string, ParameterControl> = { bytes: 'bytes', millicores: 'millicores' };
// Some backends name a format where the type belongs.
const TYPE_FORMATS = new Set(['number', 'integer', 'email', 'url', 'date', 'dns1123', 'password']);
const TEMPLATE = /\$\(|\{\{/;

function readControl(name: string, format: string): ParameterControl {
  const known = PARAMETER_CONTROLS.find((control) => control === name);
  const control = known ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? 'text';
  // The two are types for the backend and formats for those who write playbooks.
  return control === 'text' && Object.hasOwn(FORMAT_CONTROLS, format)
    ? (FORMAT_CONTROLS[format] ?? control)
    : control;
}

function readOption(value: unknown): ParameterOption | null {
  if (!isRecord(value)) {
    const text = readText(value);
    return text === '' ? null : { value: text, label: text };
  }
  const text = readText(value.value);
  const label = readText(value.label);
  return text === '' && label === '' ? null : { value: text || label, label: label || text };
}

function readOptions(value: unknown): ParameterOption[] {
  const options = Array.isArray(value) ? value.map(readOption).filter((option) => option !== null) : [];
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function readInitial(value: unknown, isTemplated: boolean): string | null {
  if (value === undefined || value === null) return null;
  const text = isRecord(value) || Array.isArray(value) ? JSON.stringify(value, null, 2) : readText(value);
  return !isTemplated && TEMPLATE.test(text) ? null : text;
}

function readColumns(value: unknown): number {
  const columns = readNumber(value);
  return columns === null || columns < 1 ? ALL_COLUMNS : Math.min(Math.trunc(columns), ALL_COLUMNS);
}

function toPlaybookParameter(wire: unknown, isTemplated: boolean): PlaybookParameter | null {
  const parameter = readRecord(wire);
  const name = readText(parameter.name);
  if (name === '') return null;
  const properties = readRecord(parameter.properties);
  const type = readText(parameter.type).trim().toLowerCase();
  const format = readText(properties.format).trim().toLowerCase() || (TYPE_FORMATS.has(type) ? type : '');
  return {
    name,
    label: readText(parameter.label) || name,
    description: readText(parameter.description),
    control: readControl(type, format),
    required: parameter.required === true || parameter.required === 'true',
    initial: readInitial(parameter.default, isTemplated),
    format,
    multiline: properties.multiline === true || properties.multiline === 'true',
    min: readText(properties.min),
    max: readText(properties.max),
    minLength: readNumber(properties.minLength),
    maxLength: readNumber(properties.maxLength),
    regex: readText(properties.regex),
    options: readOptions(properties.options),
    filter: toResourceSelectors(properties.filter),
    language: readText(properties.language).toLowerCase() || 'yaml',
    size: CODE_SIZES.find((size) => size === properties.size) ?? 'small',
    schemaUrl: readText(properties.jsonSchemaUrl),
    columns: readColumns(properties.colSpan),
  };
}

/**
 * The parameters of a spec or of an answer, each name once. `isTemplated` says that what depends on the
 * resource is filled in; without, such a default is left to the backend.
 */
export function toPlaybookParameters(value: unknown, options: { isTemplated: boolean }): PlaybookParameter[] {
  if (!Array.isArray(value)) return [];
  const parameters = new Map<string, PlaybookParameter>();
  for (const wire of value) {
    const parameter = toPlaybookParameter(wire, options.isTemplated);
    if (parameter && !parameters.has(parameter.name)) parameters.set(parameter.name, parameter);
  }
  return [...parameters.values()];
}
