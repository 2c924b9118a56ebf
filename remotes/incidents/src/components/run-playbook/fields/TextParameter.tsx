import { FieldFrame } from '@opsdeck/shared/forms';
import { Input } from '@opsdeck/shared/kit/base';
import { Password, TextArea } from '@opsdeck/shared/kit/inputs';
import type { ParameterField } from '../useParameterForm';
import { frameOf } from './frameOf';

type TextParameterProps = { field: ParameterField; disabled: boolean };

const ROWS = 4;
// Numbers stay texts: the browser's number field would hide what is wrong with a typed one.
const INPUT_TYPES: Record<string, string> = { email: 'email', url: 'url', date: 'date', time: 'time' };
const NUMBERS = ['number', 'integer'];

/** Text in one line or several, hidden where it is a secret. */
export function TextParameter({ field, disabled }: TextParameterProps) {
  const { parameter, value, error, onChange, onBlur } = field;
  const { control, format, multiline } = parameter;
  return (
    <FieldFrame {...frameOf(field)}>
      {(frame) => {
        const common = {
          ...frame,
          value,
          disabled,
          status: error ? ('error' as const) : ('' as const),
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
          onBlur,
        };
        if (control === 'secret' || format === 'password') {
          return <Password {...common} autoComplete="new-password" />;
        }
        if (multiline) return <TextArea {...common} rows={ROWS} />;
        const type = Object.hasOwn(INPUT_TYPES, format) ? INPUT_TYPES[format] : 'text';
        return (
          <Input
            {...common}
            type={type ?? 'text'}
            autoComplete="off"
            {...(NUMBERS.includes(format) ? { inputMode: 'decimal' as const } : {})}
          />
        );
      }}
    </FieldFrame>
  );
}
