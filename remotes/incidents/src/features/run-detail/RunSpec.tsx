import { useMemo } from 'react';
import { CodeEditor, formatYaml } from '@opsdeck/shared/editor';

/** The spec that a run follows; it was copied when the run began. */
export function RunSpec({ spec }: { spec: Record<string, unknown> }) {
  const text = useMemo(() => formatYaml(spec), [spec]);
  return <CodeEditor label="Spec" value={text} readOnly />;
}
