/** Why an action failed, in words for whoever reads the run. */
export class ActionError extends Error {
  override readonly name = 'ActionError';
}
