import { parseByteSize } from '@/checks/byteSize';
import { parseGoDuration } from '@/checks/goDuration';
import { isRecord } from '@/checks/readSpec';
import { ExpressionError } from '@/expressions/ExpressionError';
import { matchesPattern } from '@/expressions/matchesPattern';
import { isUuid } from '@/gateway/isUuid';
import type { Parameter } from './Parameter';

const DNS_1123 = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const MILLICORES = /^\d+(\.\d+)?m?$/;
const RESOURCE_TYPES: ReadonlySet<string> = new Set(['people', 'team', 'component', 'config', 'check']);
const FORMATS: ReadonlySet<string> = new Set(['number', 'bytes', 'millicores', 'dns1123', 'url']);

/** Says what is wrong with the value of a parameter; null when nothing is. An empty one is not looked at. */
export function valueProblem(parameter: Parameter, value: string): string | null {
  const { type, properties } = parameter;
  const format = typeof properties.format === 'string' ? properties.format : '';
  return (
    typeProblem(
      FORMATS.has(type) ? type : type === 'text' && FORMATS.has(format) ? format : type,
      value,
      properties,
    ) ??
    lengthProblem(value, properties) ??
    patternProblem(value, properties.regex)
  );
}

function typeProblem(type: string, value: string, properties: Record<string, unknown>): string | null {
  switch (type) {
    case 'number':
      return amountProblem(value.trim() === '' ? NaN : Number(value), properties, 'must be a number');
    case 'bytes':
      return amountProblem(readMebibytes(value), properties, 'must be an amount of memory such as 512Mi');
    case 'millicores':
      return amountProblem(
        readMillicores(value),
        properties,
        'must be an amount of processor time such as 250m',
      );
    case 'dns1123':
      return DNS_1123.test(value) && value.length <= 253
        ? null
        : 'must consist of lower case letters, digits, "-" and "."';
    case 'url':
      return URL.canParse(value) ? null : 'must be an address';
    case 'checkbox':
      return value === 'true' || value === 'false' ? null : 'must be true or false';
    case 'duration':
      return durationProblem(value, properties);
    case 'list':
      return optionsProblem(value, properties.options);
    case 'configs':
      return readIds(value).every(isUuid) ? null : 'must be a list of configuration items';
    default:
      return RESOURCE_TYPES.has(type) && !isUuid(value) ? 'must be the id of one' : null;
  }
}

function readIds(value: string): string[] {
  return value
    .replaceAll(/[[\]"\s]/g, '')
    .split(',')
    .filter((id) => id !== '');
}

/** Limits of an amount of memory count in mebibytes when they are plain numbers. */
function readMebibytes(value: string): number {
  const bytes = parseByteSize(value.replace(/i$/, ''));
  return bytes === null ? NaN : bytes / (1024 * 1024);
}

function readMillicores(value: string): number {
  if (!MILLICORES.test(value)) return NaN;
  return value.endsWith('m') ? Number(value.slice(0, -1)) : Number(value) * 1000;
}

function amountProblem(
  amount: number,
  { min, max }: Record<string, unknown>,
  otherwise: string,
): string | null {
  if (!Number.isFinite(amount)) return otherwise;
  if (isLimit(min) && amount < Number(min)) return `must be at least ${min}`;
  if (isLimit(max) && amount > Number(max)) return `must be at most ${max}`;
  return null;
}

function isLimit(value: unknown): value is string | number {
  return (
    (typeof value === 'number' || typeof value === 'string') && value !== '' && Number.isFinite(Number(value))
  );
}

function durationProblem(value: string, { min, max }: Record<string, unknown>): string | null {
  const ms = parseGoDuration(value);
  if (ms === null) return 'must be a duration such as 15m or 2h';
  const least = typeof min === 'string' ? parseGoDuration(min) : null;
  const most = typeof max === 'string' ? parseGoDuration(max) : null;
  if (least !== null && ms < least) return `must be at least ${String(min)}`;
  if (most !== null && ms > most) return `must be at most ${String(max)}`;
  return null;
}

function optionsProblem(value: string, options: unknown): string | null {
  if (!Array.isArray(options) || options.length === 0) return null;
  const values = options.map((option: unknown) => String(isRecord(option) ? option.value : option));
  return values.includes(value) ? null : 'must be one of the values offered';
}

function lengthProblem(value: string, { minLength, maxLength }: Record<string, unknown>): string | null {
  const length = [...value].length;
  if (isLimit(minLength) && length < Number(minLength)) return `must have at least ${minLength} characters`;
  if (isLimit(maxLength) && length > Number(maxLength)) return `must have at most ${maxLength} characters`;
  return null;
}

function patternProblem(value: string, pattern: unknown): string | null {
  if (typeof pattern !== 'string' || pattern === '') return null;
  try {
    return matchesPattern(pattern, value) ? null : `must match ${pattern}`;
  } catch (error) {
    if (error instanceof ExpressionError) return `cannot be checked: ${error.message}`;
    throw error;
  }
}
