/** Whom a send is for, by reference alone: addresses and secrets are looked up when it leaves. */
export type Recipient =
  | { kind: 'person'; personId: string }
  | { kind: 'team'; teamId: string; index: number }
  | { kind: 'service'; index: number }
  | { kind: 'playbook'; playbookId: string };

/** What a send keeps of its making. */
export type SendPayload = {
  title: string;
  kind: string;
  name: string;
  type: string | null;
  permalink: string;
  recipient: Recipient | null;
  /** Not before this is over does anybody look whether it is still worth sending. */
  isWaiting?: boolean;
  stage?: 'fallback';
  eventId?: string | null;
};
