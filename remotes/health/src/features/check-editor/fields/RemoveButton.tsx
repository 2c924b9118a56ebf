import { Button } from '@opsdeck/shared/kit/base';

type RemoveButtonProps = { label: string; disabled: boolean; onClick: () => void };

/** Takes a row out of a list. */
export function RemoveButton({ label, disabled, onClick }: RemoveButtonProps) {
  return (
    <Button
      type="text"
      aria-label={label}
      title="Remove"
      disabled={disabled}
      onClick={onClick}
      icon={
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
          <path d="m2 2 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
      }
    />
  );
}
