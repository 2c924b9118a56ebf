/** Why a remote cannot be shown. Every failure of the loader is one of these; texts come from `describeFailure`. */
export type RemoteFailure =
  | { kind: 'not-found'; url: string }
  | { kind: 'server-error'; url: string; status: number }
  | { kind: 'not-a-script'; url: string }
  | { kind: 'timeout'; url: string }
  | { kind: 'unreachable'; url: string }
  | { kind: 'tampered'; url: string }
  | { kind: 'incompatible'; requires: string; provided: string }
  | { kind: 'broken-module'; reason: string }
  | { kind: 'threw'; message: string };

/** Carries a failure through promises. */
export class RemoteLoadError extends Error {
  readonly failure: RemoteFailure;

  constructor(failure: RemoteFailure, options?: ErrorOptions) {
    super(describeFailure(failure), options);
    this.name = 'RemoteLoadError';
    this.failure = failure;
  }
}

/** One sentence for the page and the log. */
export function describeFailure(failure: RemoteFailure): string {
  switch (failure.kind) {
    case 'not-found':
      return `Its files are not on the server (404 for ${failure.url}).`;
    case 'server-error':
      return `The server answered ${failure.status} for ${failure.url}.`;
    case 'not-a-script':
      return `The server sent a web page instead of code for ${failure.url}.`;
    case 'timeout':
      return `The server did not answer in time for ${failure.url}.`;
    case 'unreachable':
      return `The server could not be reached for ${failure.url}.`;
    case 'tampered':
      return `The file at ${failure.url} is not the one that was released: its checksum differs.`;
    case 'incompatible':
      return `It needs a console with version ${failure.requires} of the shared contract; this console provides ${failure.provided}.`;
    case 'broken-module':
      return `Its code has the wrong shape: ${failure.reason}.`;
    case 'threw':
      return `Its code failed while loading: ${failure.message}`;
  }
}

/** Whether trying once more at once can help: nobody changes a contract or a bug within a second. */
export function isTransient(failure: RemoteFailure): boolean {
  return failure.kind === 'server-error' || failure.kind === 'unreachable' || failure.kind === 'not-found';
}
