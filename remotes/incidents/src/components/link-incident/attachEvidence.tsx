import type { ComponentType } from 'react';
import { AttachEvidenceButton } from './AttachEvidenceButton';
import type { LinkSubject } from './LinkSubject';

/** What fills a slot with the button; the slot says what it speaks of. */
export function attachEvidence<Props extends object>(
  toSubject: (props: Props) => LinkSubject,
): ComponentType<Props> {
  return function AttachEvidence(props: Props) {
    const subject = toSubject(props);
    return <AttachEvidenceButton key={subject.id} subject={subject} />;
  };
}
