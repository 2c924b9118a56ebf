/** Where a message goes. */
export type DeliveryTarget =
  /** By the mail server of the console. */
  | { kind: 'email'; to: string }
  /** `connection` is the id of a saved connection or `connection://namespace/name`. */
  | { kind: 'connection'; connection: string; properties?: Record<string, string> }
  /** `http(s)://…`; addresses of other services are refused with a readable reason. */
  | { kind: 'webhook'; url: string; method?: string; headers?: Record<string, string> };

export type Delivery = {
  target: DeliveryTarget;
  title: string;
  body: string;
  /** Sent along to programs: event, resource and the like. */
  payload?: Record<string, unknown>;
  signal?: AbortSignal;
};

/** A message with its place in the form that the senders need. */
export type Message = Pick<Delivery, 'title' | 'body' | 'payload'> & { signal: AbortSignal };
