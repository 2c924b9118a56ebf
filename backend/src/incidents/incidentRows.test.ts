import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@/db/testing/createTestDatabase';
import { startTestPostgrest, type ApiRequest, type TestPostgrest } from '@/db/testing/startTestPostgrest';

// Copying and dropping databases takes seconds on a busy machine.
jest.setTimeout(60_000);

const ADA = '10000000-0000-4000-8000-000000000001';
const BEN = '10000000-0000-4000-8000-000000000002';
const ITEM = '50000000-0000-4000-8000-000000000001';
const LONG_AGO = '2020-01-01T00:00:00+00:00';

type Row = Record<string, unknown>;

let database: TestDatabase;
let api: TestPostgrest;

const send = (
  method: string,
  path: string,
  body?: unknown,
  as: ApiRequest['as'] = { role: 'commander', personId: ADA },
) =>
  api.request<Row[]>({
    method,
    path,
    as,
    prefer: 'return=representation',
    ...(body === undefined ? {} : { body }),
  });
const addIncident = async (fields: Row = {}) =>
  (
    await send('POST', 'incidents', {
      title: 'Down',
      description: '',
      severity: 'high',
      type: 'availability',
      status: 'open',
      created_by: BEN,
      ...fields,
    })
  ).body[0] as Row;
const addHypothesis = async (incident: Row) =>
  (
    await send('POST', 'hypotheses', {
      incident_id: incident.id,
      title: 'Release',
      type: 'root',
      status: 'possible',
      created_by: BEN,
    })
  ).body[0] as Row;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into people (id, name, email) values ('${ADA}', 'Ada', 'ada@acme.test'), ('${BEN}', 'Ben', 'ben@acme.test');
    insert into config_items (id, config_class, type, name, health, status, description)
      values ('${ITEM}', 'Pod', 'Kubernetes::Pod', 'shop-1', 'unhealthy', 'CrashLoop', 'Restarts for ever');
    insert into config_changes (config_id, change_type, severity, summary) values ('${ITEM}', 'diff', 'high', 'Image changed');
    insert into config_analysis (config_id, analyzer, analysis_type, summary) values ('${ITEM}', 'open-port', 'security', 'Port 22');
    insert into components (external_id, name, status, health) values ('shop', 'shop', 'Down', 'unhealthy');
    insert into canaries (name, namespace, spec, source) values ('shop', 'web', '{"http":[{"name":"page","url":"https://u:hidden-word@www.acme.test"}]}', 'UI');`);
  api = await startTestPostgrest(database);
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

describe('an incident', () => {
  it('takes the id that the console made, once', async () => {
    const id = randomUUID();
    expect(await addIncident({ id })).toMatchObject({ id, status: 'open' });
    const again = await send('POST', 'incidents', {
      id,
      title: 'Down',
      description: '',
      severity: 'high',
      type: 'availability',
      status: 'open',
      created_by: ADA,
    });
    expect([again.status, (again.body as unknown as Row).code]).toEqual([409, '23505']);
  });

  it('says when it was taken up, resolved and closed, and forgets it when it is opened again', async () => {
    const incident = await addIncident();
    const become = async (change: Row) =>
      (await send('PATCH', `incidents?id=eq.${String(incident.id)}`, change)).body[0];
    expect(incident).toMatchObject({ acknowledged: null, resolved: null, closed: null });
    expect(await become({ status: 'investigating' })).toMatchObject({
      acknowledged: expect.any(String),
      resolved: null,
    });
    expect(await become({ status: 'closed' })).toMatchObject({
      resolved: expect.any(String),
      closed: expect.any(String),
    });
    expect(await become({ status: 'open' })).toMatchObject({
      acknowledged: expect.any(String),
      resolved: null,
      closed: null,
    });
    const when = '2026-01-02T03:04:05+00:00';
    expect(await become({ status: 'closed', closed: when })).toMatchObject({ closed: when });
  });
});

describe('authors', () => {
  it('are the callers, whatever the call says', async () => {
    const incident = await addIncident();
    const hypothesis = await addHypothesis(incident);
    const base = { created_by: BEN };
    const parts = await Promise.all([
      send('POST', 'evidences', { ...base, hypothesis_id: hypothesis.id, type: 'comment', description: 'x' }),
      send('POST', 'comments', { ...base, incident_id: incident.id, comment: 'x' }),
      send('POST', 'responders', { ...base, incident_id: incident.id, type: 'person', person_id: BEN }),
      send('POST', 'incident_rules', { ...base, name: `rule ${String(incident.id)}`, spec: {} }),
      send(
        'POST',
        'notification_silences',
        { ...base, name: 'x', filter: 'true' },
        { role: 'editor', personId: ADA },
      ),
    ]);
    expect(incident.created_by).toBe(ADA);
    expect(hypothesis.created_by).toBe(ADA);
    for (const { status, body } of parts) expect([status, body[0]?.created_by]).toEqual([201, ADA]);
  });

  it('stay who they are, and the history names who changed what', async () => {
    const incident = await addIncident();
    const asBen: ApiRequest['as'] = { role: 'responder', personId: BEN };
    const changed = await send(
      'PATCH',
      `incidents?id=eq.${String(incident.id)}`,
      { status: 'mitigated', created_by: BEN },
      asBen,
    );
    expect(changed.body[0]).toMatchObject({ status: 'mitigated', created_by: ADA });
    const history = await send(
      'GET',
      `incident_histories?incident_id=eq.${String(incident.id)}&order=created_at`,
    );
    expect(history.body).toMatchObject([
      { type: 'incident.created', created_by: ADA },
      { type: 'incident.status_updated', description: 'mitigated', created_by: BEN },
    ]);
  });

  it('alone change a comment', async () => {
    const incident = await addIncident();
    const [comment] = (await send('POST', 'comments', { incident_id: incident.id, comment: 'Mine' })).body;
    const path = `comments?id=eq.${String(comment?.id)}`;
    for (const change of [
      { comment: 'Yours' },
      { incident_id: (await addIncident()).id },
      { hypothesis_id: (await addHypothesis(incident)).id },
      { external_created_by: 'Boss' },
      { created_at: LONG_AGO },
    ]) {
      expect((await send('PATCH', path, change, { role: 'admin', personId: BEN })).status).toBe(403);
    }
    expect((await send('PATCH', path, { comment: 'Better' })).body).toMatchObject([{ comment: 'Better' }]);
  });

  it('and editors delete a comment', async () => {
    const incident = await addIncident();
    const add = async () =>
      (await send('POST', 'comments', { incident_id: incident.id, comment: 'Mine' })).body[0] as Row;
    const remove = async (comment: Row, as: ApiRequest['as']) =>
      (await send('DELETE', `comments?id=eq.${String(comment.id)}`, undefined, as)).body.length;
    const comment = await add();
    expect(await remove(comment, { role: 'commander', personId: BEN })).toBe(0);
    expect(await remove(comment, { role: 'responder', personId: ADA })).toBe(1);
    expect(await remove(await add(), { role: 'editor', personId: BEN })).toBe(1);
  });

  it('neither choose the time nor another name nor the number', async () => {
    const untrue = { created_at: LONG_AGO, external_created_by: 'Nora', external_id: 'X-1' };
    const incident = await addIncident({ created_at: LONG_AGO, incident_id: 'INC-0' });
    expect(incident.incident_id).toMatch(/^INC-[1-9]/);
    const added = await send('POST', 'comments', { incident_id: incident.id, comment: 'x', ...untrue });
    const [comment] = added.body;
    const isNow = (row: Row | undefined) => String(row?.created_at) > '2026-01-01';
    expect([isNow(incident), isNow(comment)]).toEqual([true, true]);
    expect(comment).toMatchObject({ external_created_by: null, external_id: null });

    const path = `comments?id=eq.${String(comment?.id)}`;
    expect((await send('PATCH', path, untrue)).body).toEqual([
      { ...comment, updated_at: expect.any(String) as unknown },
    ]);
    const moved = await send('PATCH', `incidents?id=eq.${String(incident.id)}`, {
      created_at: LONG_AGO,
      incident_id: 'INC-0',
    });
    expect(moved.body).toMatchObject([
      { created_at: incident.created_at, incident_id: incident.incident_id },
    ]);
  });
});

describe('the history', () => {
  it('is written by the program alone', async () => {
    const incident = await addIncident();
    const path = `incident_histories?incident_id=eq.${String(incident.id)}`;
    for (const role of ['responder', 'commander', 'editor', 'admin'] as const) {
      const as: ApiRequest['as'] = { role, personId: ADA };
      const line = { incident_id: incident.id, created_by: ADA, type: 'incident.status_updated' };
      const answers = [
        await send('POST', 'incident_histories', line, as),
        await send('PATCH', path, { description: 'tampered' }, as),
        await send('DELETE', path, undefined, as),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await send('GET', path)).body).toMatchObject([
      { type: 'incident.created', description: incident.id },
    ]);
  });
});

describe('a list of incidents', () => {
  it('is sorted by how bad they are, in every spelling', async () => {
    const title = `Bad ${randomUUID()}`;
    for (const severity of ['Medium', 'CRITICAL', 'nonsense', 'info', '3'])
      await addIncident({ title, severity });
    const { body } = await send(
      'GET',
      `incidents?title=eq.${title}&select=severity&order=severity_rank.desc.nullslast,created_at.desc`,
    );
    expect(body.map(({ severity }) => severity)).toEqual(['CRITICAL', '3', 'Medium', 'info', 'nonsense']);
  });

  it('is counted by state, severity and type, of those that match', async () => {
    const title = `Counted ${randomUUID()}`;
    const [first] = [await addIncident({ title }), await addIncident({ title })];
    await addIncident({ title, status: 'closed' });
    const component = (await database.pool.query<Row>(`select id from components where external_id = 'shop'`))
      .rows[0];
    const hypothesis = await addHypothesis(first);
    const evidence = {
      hypothesis_id: hypothesis.id,
      type: 'topology',
      description: '',
      component_id: component?.id,
    };
    await send('POST', 'evidences', evidence);
    expect((await send('GET', `rpc/incident_counts?search=${title}&order=status`)).body).toEqual([
      { status: 'closed', severity: 'high', type: 'availability', count: 1 },
      { status: 'open', severity: 'high', type: 'availability', count: 2 },
    ]);
    expect((await send('GET', `rpc/incident_counts?search=${title}&owner=${BEN}`)).body).toEqual([]);
    const about = `rpc/incident_counts?search=${title}&owner=${ADA}&component=${String(component?.id)}`;
    expect((await send('GET', about)).body).toMatchObject([{ status: 'open', count: 1 }]);
  });
});

describe('the timeline', () => {
  it('tells of every change that people look for afterwards, and who made it', async () => {
    const incident = await addIncident({ commander_id: ADA });
    const id = String(incident.id);
    const asBen: ApiRequest['as'] = { role: 'responder', personId: BEN };
    const change = (fields: Row) => send('PATCH', `incidents?id=eq.${id}`, fields, asBen);
    await change({ severity: 'critical' });
    await change({ commander_id: BEN });
    await change({ communicator_id: null });
    await change({ acknowledged: '2026-01-02T03:04:05+00:00' });
    await change({ title: 'All is down', description: 'Since noon' });
    await change({ severity: 'critical', status: 'investigating' });
    const [responder] = (
      await send('POST', 'responders', { incident_id: id, type: 'person', person_id: BEN, created_by: ADA })
    ).body;
    const gone = { deleted_at: '2026-01-02T03:04:05+00:00' };
    await send('PATCH', `responders?id=eq.${String(responder?.id)}`, gone, asBen);
    const { body } = await send(
      'GET',
      `incident_histories?incident_id=eq.${id}&select=type,description,created_by&order=created_at,id`,
    );
    const lines = body.map(({ type, description }) => [type, description]);
    expect(lines).toHaveLength(9);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['incident.severity_updated', 'critical'],
        ['incident.commander_updated', 'Ben'],
        ['incident.acknowledged', null],
        ['incident.title_updated', 'All is down'],
        ['incident.description_updated', null],
        ['incident.status_updated', 'investigating'],
        ['responder.removed', null],
      ]),
    );
    const changes = body.filter(({ type }) => !/created$/.test(String(type)));
    expect(new Set(changes.map(({ created_by }) => created_by))).toEqual(new Set([BEN]));
  });

  it('tells who ticked off a part of the definition of done', async () => {
    const incident = await addIncident();
    const hypothesis = await addHypothesis(incident);
    const part = {
      hypothesis_id: hypothesis.id,
      type: 'comment',
      description: 'x',
      definition_of_done: true,
    };
    const [evidence] = (await send('POST', 'evidences', part)).body;
    const path = `evidences?id=eq.${String(evidence?.id)}`;
    for (const done of [true, true, false]) await send('PATCH', path, { done });
    const { body } = await send(
      'GET',
      `incident_histories?evidence_id=eq.${String(evidence?.id)}&type=like.evidence.done_*t&select=type,description,created_by&order=created_at`,
    );
    expect(body).toEqual([
      { type: 'evidence.done_met', description: null, created_by: ADA },
      { type: 'evidence.done_lost', description: null, created_by: ADA },
    ]);
  });

  it('bears the time of what the program adds afterwards', async () => {
    const { rows } = await database.pool.query<Row>(`
      with added as (insert into incidents (title, created_by, severity, description, type, status, created_at)
        values ('Long over', '${ADA}', 'low', '', 'availability', 'closed', '${LONG_AGO}') returning id)
      select id from added`);
    const told = await database.pool.query<Row>(
      `select created_at = '${LONG_AGO}' as is_then from incident_histories where incident_id = $1`,
      [rows[0]?.id],
    );
    expect(told.rows).toEqual([{ is_then: true }]);
  });
});

describe('a hypothesis', () => {
  it('leaves to the incident what others said about it', async () => {
    const incident = await addIncident();
    const hypothesis = await addHypothesis(incident);
    const about = { incident_id: incident.id, hypothesis_id: hypothesis.id, comment: 'Seen' };
    const [comment] = (await send('POST', 'comments', about)).body;
    const asBen: ApiRequest['as'] = { role: 'responder', personId: BEN };
    for (const path of [
      `comments?hypothesis_id=eq.${String(hypothesis.id)}`,
      `hypotheses?id=eq.${String(hypothesis.id)}`,
    ]) {
      expect((await send('DELETE', path, undefined, asBen)).status).toBe(200);
    }
    expect((await send('GET', `comments?id=eq.${String(comment?.id)}`)).body).toMatchObject([
      { comment: 'Seen', incident_id: incident.id, hypothesis_id: null, created_by: ADA },
    ]);
  });
});

describe('evidence', () => {
  it.each([
    [
      'config',
      'config_id',
      'config_items',
      { name: 'shop-1', health: 'unhealthy', status: 'CrashLoop', summary: 'Restarts for ever' },
    ],
    [
      'config_change',
      'config_change_id',
      'config_changes',
      { name: 'shop-1', type: 'diff', summary: 'Image changed' },
    ],
    [
      'config_analysis',
      'config_analysis_id',
      'config_analysis',
      { name: 'shop-1', analyzer: 'open-port', summary: 'Port 22' },
    ],
    ['component', 'component_id', 'components', { name: 'shop', health: 'unhealthy' }],
    ['check', 'check_id', 'checks', { name: 'page', type: 'http' }],
  ])('keeps what a %s was', async (kind, column, table, expected) => {
    const hypothesis = await addHypothesis(await addIncident());
    const { rows } = await database.pool.query<Row>(`select id from public.${table} order by id limit 1`);
    const { body, status } = await send('POST', 'evidences', {
      hypothesis_id: hypothesis.id,
      type: kind,
      description: 'x',
      [column]: rows[0]?.id,
      properties: { side: 'against', snapshot: { name: 'made up' } },
    });
    expect(status).toBe(201);
    expect(body[0]).toMatchObject({ properties: { side: 'against', snapshot: { kind, ...expected } } });
    expect(JSON.stringify(body)).not.toContain('hidden-word');

    const changed = await send('PATCH', `evidences?id=eq.${String(body[0]?.id)}`, {
      properties: { side: 'for' },
    });
    expect(changed.body[0]).toMatchObject({ properties: { side: 'for', snapshot: { kind, ...expected } } });
  });

  it('shows nothing that was made up, and another object anew', async () => {
    const hypothesis = await addHypothesis(await addIncident());
    const snapshot = { kind: 'check', name: 'made up' };
    const base = { hypothesis_id: hypothesis.id, type: 'comment', description: 'x' };
    const [added] = (await send('POST', 'evidences', { ...base, properties: { side: 'for', snapshot } }))
      .body;
    expect(added?.properties).toEqual({ side: 'for' });
    const change = async (fields: Row) =>
      (await send('PATCH', `evidences?id=eq.${String(added?.id)}`, fields)).body[0]?.properties;
    expect(await change({ properties: { snapshot } })).toEqual({});
    expect(await change({ config_id: ITEM })).toMatchObject({ snapshot: { kind: 'config', name: 'shop-1' } });
    const { rows } = await database.pool.query<Row>('select id from components limit 1');
    expect(await change({ config_id: null, component_id: rows[0]?.id })).toMatchObject({
      snapshot: { kind: 'component', name: 'shop' },
    });
    expect(await change({ component_id: null })).toMatchObject({ snapshot: { name: 'shop' } });
  });

  it('goes with its hypothesis, and its history with it', async () => {
    const hypothesis = await addHypothesis(await addIncident());
    await send('POST', 'evidences', { hypothesis_id: hypothesis.id, type: 'comment', description: 'x' });
    for (const path of [
      `evidences?hypothesis_id=eq.${String(hypothesis.id)}`,
      `hypotheses?id=eq.${String(hypothesis.id)}`,
    ]) {
      expect((await send('DELETE', path)).status).toBe(200);
    }
  });
});
