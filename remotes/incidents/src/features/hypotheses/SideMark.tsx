import type { EvidenceSide } from '@/model/evidenceSide';

/** On which side a piece of evidence is, by shape, colour and word. */
export function SideMark({ side }: { side: EvidenceSide }) {
  return (
    <span className={side === 'for' ? 'od-votes-for' : 'od-votes-against'}>
      <span aria-hidden="true">{side === 'for' ? '▲' : '▼'}</span> {side === 'for' ? 'For' : 'Against'}
    </span>
  );
}
