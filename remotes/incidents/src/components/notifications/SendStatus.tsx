import { StatusMark } from '@opsdeck/shared/ui';
import { sendStatusLook } from '@/model/sendStatus';

/** What became of a send, by shape, colour and word. */
export function SendStatus({ status }: { status: string }) {
  const { label, mark } = sendStatusLook(status);
  return <StatusMark status={mark} label={label} />;
}
