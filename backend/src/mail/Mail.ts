/** One mail as it will be sent. */
export type Mail = {
  /** Null is nobody: the same work is done and nothing goes out, so that the time it takes tells nothing either. */
  to: string | null;
  subject: string;
  text: string;
  /** What kind of mail it is, for the log. */
  template: 'recovery_code' | 'verification_code' | 'notification';
  /** When it is of no use any more; it is not sent later. */
  lifeSeconds: number;
};

/** Takes mails; they are sent later and again, so that no answer waits for a mail server. */
export type CourierPort = { send(mail: Mail): Promise<void> };
