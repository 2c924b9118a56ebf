import { readRecord, readText } from '@opsdeck/shared/api';
import { toPlaybookParameters, type ParameterControl } from '@/model/PlaybookParameter';

/** A parameter of a run as it is shown. */
export type ShownParameter = {
  name: string;
  label: string;
  value: string;
  /** What it was filled in with. */
  control: ParameterControl;
  isSecret: boolean;
};

/** What stands for a secret. */
const MASK = '***';

/** The parameters in the order of the spec, then what else was sent. Secrets are never shown. */
export function runParameters(
  spec: Record<string, unknown>,
  parameters: Record<string, unknown>,
): ShownParameter[] {
  const described = Array.isArray(spec.parameters) ? spec.parameters.map(readRecord) : [];
  const known = new Map(described.map((parameter) => [readText(parameter.name), parameter]));
  const controls = new Map(
    toPlaybookParameters(spec.parameters, { isTemplated: true }).map(({ name, control }) => [name, control]),
  );
  const names = [...known.keys(), ...Object.keys(parameters).filter((name) => !known.has(name))];
  return names.flatMap((name) => {
    if (name === '' || !Object.hasOwn(parameters, name)) return [];
    const parameter = readRecord(known.get(name));
    const given: unknown = parameters[name];
    const text = typeof given === 'object' && given !== null ? JSON.stringify(given) : readText(given);
    const isPassword = parameter.type === 'secret' || readRecord(parameter.properties).format === 'password';
    const isSecret = isPassword || text === MASK || text.startsWith('enc:');
    return [
      {
        name,
        label: readText(parameter.label) || name,
        value: isSecret ? MASK : text,
        control: controls.get(name) ?? 'text',
        isSecret,
      },
    ];
  });
}

/** The parameters that another run can begin with: secrets have to be typed again. */
export function repeatableParameters(shown: readonly ShownParameter[]): Record<string, string> {
  return Object.fromEntries(
    shown.filter(({ isSecret }) => !isSecret).map(({ name, value }) => [name, value]),
  );
}
