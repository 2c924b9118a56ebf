/** An agent of the installation; `description` is empty when it has none. */
export type Agent = { id: string; name: string; description: string };
