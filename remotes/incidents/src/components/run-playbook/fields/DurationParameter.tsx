import type { ParameterField } from '../useParameterForm';
import { OptionsField } from './OptionsField';
import { TextParameter } from './TextParameter';

type DurationParameterProps = { field: ParameterField; disabled: boolean };

/** A span of time: one of those that are offered, or any. */
export function DurationParameter({ field, disabled }: DurationParameterProps) {
  const { options } = field.parameter;
  if (options.length > 0) return <OptionsField field={field} disabled={disabled} options={options} />;
  return <TextParameter field={field} disabled={disabled} />;
}
