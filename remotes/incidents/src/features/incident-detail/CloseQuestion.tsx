import { toErrorMessage } from '@opsdeck/shared/api';
import { Alert, Button } from '@opsdeck/shared/kit/base';
import { Dialog } from '@opsdeck/shared/ui';
import { useBusy } from './useBusy';

type CloseQuestionProps = {
  /** How many parts of the definition of done do not hold. */
  openParts: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before an incident is closed that is not done yet by its own definition. */
export function CloseQuestion({ openParts, onConfirm, onClose }: CloseQuestionProps) {
  const { isBusy, error, run } = useBusy();

  async function handleConfirm() {
    if (await run(onConfirm)) onClose();
  }

  return (
    <Dialog
      open
      title="Close incident"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={isBusy} onClick={() => void handleConfirm()}>
            Close all the same
          </Button>
        </>
      }
    >
      <p>
        {openParts === 1
          ? 'One part of the definition of done does not hold yet.'
          : `${openParts} parts of the definition of done do not hold yet.`}
      </p>
      {error !== null && <Alert type="error" showIcon title={toErrorMessage(error)} />}
    </Dialog>
  );
}
