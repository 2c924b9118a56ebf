import { DateTime } from '@opsdeck/shared/time';
import { Facts } from '@/components/notifications/Facts';
import { ReadOnlyNotice } from '@/components/notifications/ReadOnlyNotice';
import { toDate } from '@/model/toDate';
import type { Silence } from './Silence';
import { SilencedThing } from './SilencedThing';
import { SilenceState } from './SilenceState';

/** A silence to look at, with why it cannot be changed. */
export function SilenceFacts({ silence, mayWrite }: { silence: Silence; mayWrite: boolean }) {
  const { description, error, from, until, source, createdBy } = silence;
  return (
    <>
      <ReadOnlyNotice what="silence" source={source} mayWrite={mayWrite} />
      <Facts
        facts={[
          ['State', <SilenceState key="state" silence={silence} />],
          ['Error', error],
          ['Silences', <SilencedThing key="what" silence={silence} />],
          ['From', <DateTime key="from" date={toDate(from)} />],
          ['Until', until === null ? 'Indefinitely' : <DateTime key="until" date={toDate(until)} />],
          ['Description', description],
          ['Source', source],
          ['Created by', createdBy],
        ]}
      />
    </>
  );
}
