import { AbortedError, ApiError, NetworkError } from '@opsdeck/shared/api';
import fc from 'fast-check';
import { ensureCreated } from '@/api/ensureCreated';
import { createLinkFlow, type LinkRequests, type LinkValues } from './createLinkFlow';
import { LinkError } from './LinkError';

/** What becomes of a request: it works, is refused, or its answer is lost before or after it was stored. */
const FATES = ['works', 'refused', 'lost before', 'lost after', 'breaks before', 'breaks after'] as const;
type Fate = (typeof FATES)[number];
type Row = { table: string; id: string; [column: string]: unknown };

/** A backend that stores rows with unique ids and fails as it is told. */
function startBackend(fates: readonly Fate[] = []) {
  const rows: Row[] = [];
  const queue = [...fates];
  const next = () => queue.shift() ?? 'works';

  async function insert(row: Row): Promise<void> {
    await Promise.resolve();
    const fate = next();
    if (fate === 'lost before') throw new NetworkError({ offline: false });
    if (fate === 'breaks before') throw new ApiError(502, 'bad gateway');
    if (fate === 'refused') throw new ApiError(400, 'the title is too long');
    if (rows.some(({ table, id }) => table === row.table && id === row.id)) {
      throw new ApiError(409, 'duplicate key', { code: '23505' });
    }
    rows.push(row);
    if (fate === 'lost after') throw new NetworkError({ offline: false });
    if (fate === 'breaks after') throw new ApiError(500, 'out of memory');
  }
  async function exists(table: string, id: string): Promise<boolean> {
    await Promise.resolve();
    const fate = next();
    if (fate !== 'works') throw new NetworkError({ offline: false });
    return rows.some((row) => row.table === table && row.id === id);
  }
  const send = (table: string) => (row: { id: string }) =>
    ensureCreated(
      () => insert({ ...row, table }),
      () => exists(table, row.id),
    );
  const requests: LinkRequests = {
    createIncident: send('incidents'),
    createHypothesis: send('hypotheses'),
    attachEvidence: send('evidences'),
  };
  return { rows, requests, of: (table: string) => rows.filter((row) => row.table === table) };
}

function countingIds() {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}

const NEW: LinkValues = {
  incident: { id: null, title: 'Disk is full' },
  hypothesis: null,
  description: 'seen at noon',
  type: 'availability',
  severity: 'low',
  side: 'for',
};
const EXISTING: LinkValues = { ...NEW, incident: { id: 'inc', title: 'Old' } };

const failureOf = async (attempt: Promise<unknown>) =>
  attempt.then(() => null).catch((error: unknown) => error);

it('makes a new incident, its first hypothesis by the same title, and then the evidence', async () => {
  const backend = startBackend();
  const linked = await createLinkFlow(backend.requests, countingIds()).submit(NEW);
  expect(backend.rows).toEqual([
    {
      table: 'incidents',
      id: 'id-1',
      title: 'Disk is full',
      description: 'seen at noon',
      type: 'availability',
      severity: 'low',
    },
    { table: 'hypotheses', id: 'id-2', incidentId: 'id-1', title: 'Disk is full' },
    { table: 'evidences', id: 'id-3', hypothesisId: 'id-2', description: 'seen at noon', side: 'for' },
  ]);
  expect(linked).toEqual({ id: 'id-1', title: 'Disk is full' });
});

it.each<[string, LinkValues, string[]]>([
  ['a new one in an incident', { ...EXISTING, hypothesis: { id: null, title: 'Logs' } }, ['Logs']],
  ['a new one in a new incident', { ...NEW, hypothesis: { id: null, title: 'Logs' } }, ['Logs']],
  ['none given', EXISTING, ['Old']],
  ['one that exists', { ...EXISTING, hypothesis: { id: 'hyp', title: 'Known' } }, []],
])('makes a hypothesis only where it is new or missing: %s', async (_what, values, titles) => {
  const backend = startBackend();
  await createLinkFlow(backend.requests, countingIds()).submit(values);
  expect(backend.of('hypotheses').map(({ title }) => title)).toEqual(titles);
  expect(backend.of('evidences')).toHaveLength(1);
  expect(backend.of('incidents')).toHaveLength(values.incident.id === null ? 1 : 0);
});

it('links once under a double click', async () => {
  const backend = startBackend();
  const flow = createLinkFlow(backend.requests, countingIds());
  await Promise.all([flow.submit(NEW), flow.submit(NEW), flow.submit(NEW)]);
  expect(backend.rows).toHaveLength(3);
});

it('says which step failed, what is there already and why', async () => {
  const backend = startBackend(['works', 'refused']);
  const error = await failureOf(createLinkFlow(backend.requests, countingIds()).submit(NEW));
  expect(error).toBeInstanceOf(LinkError);
  expect(error).toMatchObject({
    step: 'hypothesis',
    message: 'The hypothesis could not be created. the title is too long The incident is there.',
    fixed: ['incident'],
  });
});

it.each<[Fate, string[]]>([
  ['refused', []],
  ['lost before', ['incident']],
  ['lost after', ['incident']],
  ['breaks after', ['incident']],
])('keeps what may have been stored from changing: %s', async (fate, fixed) => {
  const error = await failureOf(createLinkFlow(startBackend([fate]).requests, countingIds()).submit(NEW));
  expect(error).toMatchObject({ step: 'incident', fixed });
});

it('does not take a conflict with something else for its own row', async () => {
  const conflict = new ApiError(409, 'violates a foreign key', { code: '23503' });
  const backend = startBackend();
  const requests: LinkRequests = {
    ...backend.requests,
    createHypothesis: () =>
      ensureCreated(
        () => Promise.reject(conflict),
        () => Promise.resolve(false),
      ),
  };
  const error = await failureOf(createLinkFlow(requests, countingIds()).submit(EXISTING));
  expect(error).toMatchObject({ step: 'hypothesis', fixed: [], cause: conflict });
});

it('starts no further step once it is given up', async () => {
  const backend = startBackend();
  const flow = createLinkFlow(backend.requests, countingIds());
  const attempt = flow.submit(NEW);
  flow.giveUp();
  expect(await failureOf(attempt)).toBeInstanceOf(AbortedError);
  expect(backend.of('evidences')).toHaveLength(0);
  expect(backend.of('hypotheses')).toHaveLength(0);
});

it('makes everything exactly once, whatever fails and however often it is tried', async () => {
  const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 12 });
  const values = fc.constantFrom<LinkValues>(
    NEW,
    EXISTING,
    { ...NEW, hypothesis: { id: null, title: 'Logs' } },
    { ...EXISTING, hypothesis: { id: 'hyp', title: 'Known' } },
  );
  await fc.assert(
    fc.asyncProperty(fates, values, fc.integer({ min: 1, max: 3 }), async (plan, filled, clicks) => {
      const backend = startBackend(plan);
      const flow = createLinkFlow(backend.requests, countingIds());
      let linked: unknown = null;
      for (let attempt = 0; attempt < plan.length + 1 && linked === null; attempt += 1) {
        const answers = await Promise.allSettled(Array.from({ length: clicks }, () => flow.submit(filled)));
        linked = answers.find((answer) => answer.status === 'fulfilled')?.value ?? null;
      }
      expect(linked).not.toBeNull();
      const [hypothesis] = backend.of('hypotheses');
      expect(backend.of('incidents')).toHaveLength(filled.incident.id === null ? 1 : 0);
      expect(backend.of('hypotheses')).toHaveLength(filled.hypothesis?.id ? 0 : 1);
      expect(backend.of('evidences')).toHaveLength(1);
      expect(backend.of('evidences')[0]?.['hypothesisId']).toBe(filled.hypothesis?.id ?? hypothesis?.id);
    }),
    { numRuns: 300 },
  );
});
