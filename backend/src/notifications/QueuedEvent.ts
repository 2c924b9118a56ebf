export type QueuedEvent = {
  id: string;
  name: string;
  /** What it is about: a resource, or a part of an incident. */
  eventId: string | null;
  properties: Record<string, unknown>;
  createdAt: Date;
};
