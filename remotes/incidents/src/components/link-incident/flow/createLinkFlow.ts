import { AbortedError, ApiError } from '@opsdeck/shared/api';
import type { EvidenceSide } from '@/model/evidenceSide';
import { LinkError, type LinkStep } from './LinkError';

/** Something that exists and was picked, or something new by its title. */
export type LinkChoice = { id: string; title: string } | { id: null; title: string };

/** What a person filled in. */
export type LinkValues = {
  incident: LinkChoice;
  hypothesis: LinkChoice | null;
  description: string;
  type: string;
  severity: string;
  side: EvidenceSide;
};

type NewIncident = { id: string; title: string; description: string; type: string; severity: string };
type NewHypothesis = { id: string; incidentId: string; title: string };
type NewEvidence = { id: string; hypothesisId: string; description: string; side: EvidenceSide };

/** The three steps as requests; each makes a thing with the id that it is given, or finds it made. */
export type LinkRequests = {
  createIncident: (incident: NewIncident) => Promise<void>;
  createHypothesis: (hypothesis: NewHypothesis) => Promise<void>;
  attachEvidence: (evidence: NewEvidence) => Promise<void>;
};

/** The incident that the evidence was linked to. */
export type LinkedIncident = { id: string; title: string };

/** One link in the making. */
export type LinkFlow = {
  /** Goes on where the attempt before stopped. A call during another one joins it. */
  submit: (values: LinkValues) => Promise<LinkedIncident>;
  /** Nothing new is started any more. */
  giveUp: () => void;
};

/** Whether a failure says for certain that nothing was stored. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
}

/**
 * Links evidence: the incident first if it is new, then its hypothesis if that is new or none is given, then
 * the evidence. The ids are made once, so that no step happens twice however often it is tried.
 */
export function createLinkFlow(requests: LinkRequests, makeId: () => string): LinkFlow {
  const ids = { incident: makeId(), hypothesis: makeId(), evidence: makeId() };
  const done = new Set<LinkStep>();
  // Sent, and perhaps stored: what it said can no longer change.
  const fixed = new Set<LinkStep>();
  let running: Promise<LinkedIncident> | null = null;
  let isGivenUp = false;

  async function run(step: LinkStep, send: () => Promise<void>): Promise<void> {
    if (isGivenUp) throw new AbortedError();
    if (done.has(step)) return;
    try {
      await send();
      done.add(step);
      fixed.add(step);
    } catch (error) {
      if (!isRefusal(error)) fixed.add(step);
      throw new LinkError(step, { cause: error, done: [...done], fixed: [...fixed] });
    }
  }

  async function link(values: LinkValues): Promise<LinkedIncident> {
    const { incident, hypothesis, description, type, severity, side } = values;
    const incidentId = incident.id ?? ids.incident;
    if (incident.id === null) {
      const { title } = incident;
      await run('incident', () =>
        requests.createIncident({ id: incidentId, title, description, type, severity }),
      );
    }
    const hypothesisId = hypothesis?.id ?? ids.hypothesis;
    if (hypothesisId === ids.hypothesis) {
      const title = hypothesis?.title ?? incident.title;
      await run('hypothesis', () => requests.createHypothesis({ id: hypothesisId, incidentId, title }));
    }
    await run('evidence', () =>
      requests.attachEvidence({ id: ids.evidence, hypothesisId, description, side }),
    );
    return { id: incidentId, title: incident.title };
  }

  return {
    submit(values) {
      running ??= link(values).finally(() => {
        running = null;
      });
      return running;
    },
    giveUp() {
      isGivenUp = true;
    },
  };
}
