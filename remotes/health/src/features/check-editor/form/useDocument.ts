import { useMemo, useState } from 'react';
import { parseYaml, type TextProblem } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';
import { mergeIntoYaml } from '../document/mergeIntoYaml';
import { readSpec } from '../document/readSpec';
import { tidySpec } from '../document/tidySpec';
import type { CheckKind } from '../types/FieldSpec';

type Spec = Record<string, unknown>;

/** The document that form and code edit. */
export type CanaryDocument = {
  /** What the document says with the values of the form in it. */
  textOf: (spec: Spec) => string;
  /** Takes over a typed text; gives what it says, or null while it cannot be read. */
  write: (text: string) => Spec | null;
  problems: readonly TextProblem[];
  /** Readable, but no map of settings and lists. */
  isOdd: boolean;
};

/** The text is the truth: it changes by typing, and the values of the form are merged into it. */
export function useDocument(kind: CheckKind, initialText: string): CanaryDocument {
  const [source, setSource] = useState(initialText);
  return useMemo(() => {
    const { value, problems } = parseYaml(source);
    const isOdd = problems.length === 0 && !isRecord(value);
    return {
      problems,
      isOdd,
      textOf: (spec) => (isRecord(value) ? mergeIntoYaml(source, tidySpec(kind, spec, value)) : source),
      write: (text) => {
        setSource(text);
        return readSpec(text);
      },
    };
  }, [kind, source]);
}
