import { useMemo, useState } from 'react';
import type { PlaybookParameter } from '@/model/PlaybookParameter';
import { hasPattern, parameterProblem, patternProblem } from './parameters/parameterProblem';
import { usePatternOutcomes } from './pattern/usePatternOutcomes';

/** One parameter with its value and what can be done with it. */
export type ParameterField = {
  parameter: PlaybookParameter;
  value: string;
  /** What is wrong with it, once it was touched. */
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** What somebody typed, over what the playbook proposes. */
export type ParameterForm = {
  fields: readonly ParameterField[];
  isChanged: boolean;
  isValid: boolean;
  /** Everything that has a value, and what was emptied on purpose. */
  params: Record<string, string>;
};

function isSecret({ control, format }: PlaybookParameter): boolean {
  return control === 'secret' || format === 'password';
}

function initialOf({ control, initial }: PlaybookParameter): string {
  if (control === 'checkbox') return initial === 'true' ? 'true' : 'false';
  return initial ?? '';
}

/**
 * The values of parameters. Only what was typed is kept, by name, so that other proposals for another resource
 * do not undo it.
 */
export function useParameterForm(
  parameters: readonly PlaybookParameter[],
  start: Readonly<Record<string, string>>,
): ParameterForm {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(() => new Map(Object.entries(start)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setChanged] = useState(false);
  // What stood for a secret of an earlier run is not that secret.
  const secretNames = useMemo(
    () => new Set(parameters.filter(isSecret).map(({ name }) => name)),
    [parameters],
  );

  function typedOf(name: string): string | undefined {
    const value = typed.get(name);
    return secretNames.has(name) && !touched.has(name) ? undefined : value;
  }

  const valueOf = (parameter: PlaybookParameter) => typedOf(parameter.name) ?? initialOf(parameter);
  const outcomeOf = usePatternOutcomes(parameters, valueOf);

  function touch(name: string) {
    setTouched((known) => (known.has(name) ? known : new Set([...known, name])));
  }

  function change(name: string, value: string) {
    setTyped((known) => new Map([...known, [name, value]]));
    setChanged(true);
    touch(name);
  }

  function problemOf(parameter: PlaybookParameter): string | null {
    const problem = parameterProblem(parameter, valueOf(parameter));
    if (problem !== null) return problem;
    return outcomeOf(parameter.name) === 'mismatch' ? patternProblem(parameter.regex) : null;
  }

  const fields = parameters.map((parameter) => ({
    parameter,
    value: valueOf(parameter),
    error: touched.has(parameter.name) ? (problemOf(parameter) ?? undefined) : undefined,
    onChange: (value: string) => change(parameter.name, value),
    onBlur: () => touch(parameter.name),
  }));

  return {
    fields,
    isChanged,
    isValid: parameters.every(
      (parameter) =>
        problemOf(parameter) === null && !(hasPattern(parameter) && outcomeOf(parameter.name) === 'pending'),
    ),
    params: Object.fromEntries(
      parameters
        .filter((parameter) => valueOf(parameter) !== '' || typedOf(parameter.name) !== undefined)
        .map((parameter) => [parameter.name, valueOf(parameter)]),
    ),
  };
}
