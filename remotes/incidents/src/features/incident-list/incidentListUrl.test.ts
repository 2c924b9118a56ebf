import fc from 'fast-check';
import { parseTriState } from '@opsdeck/shared/filters';
import { choiceFilter, placeConditions, searchCondition } from './incidentFilter';
import { incidentListUrl, NO_FILTERS } from './incidentListUrl';

const ID = '60000000-0000-4000-8000-000000000001';

it('keeps ids that are ids and drops what is none', () => {
  expect(incidentListUrl.owner.parse(ID)).toBe(ID);
  for (const junk of ['', 'x', '1', `${ID},x`, '../..', null]) {
    expect(incidentListUrl.component.parse(junk)).toBeNull();
  }
  expect(incidentListUrl.owner.format(null)).toBeNull();
});

it('asks for every spelling of what is chosen', () => {
  const filters = { ...NO_FILTERS, severity: parseTriState('Medium:1'), status: parseTriState('closed:-1') };
  expect(choiceFilter(filters)).toEqual([
    { column: 'status', operator: 'not.in', operand: '("closed","Closed","CLOSED")' },
    { column: 'severity', operator: 'in', operand: '("Medium","medium","MEDIUM","1")' },
  ]);
});

it('asks for owner and component only when they are chosen', () => {
  expect(placeConditions(NO_FILTERS)).toEqual([]);
  expect(placeConditions({ ...NO_FILTERS, owner: ID, component: ID })).toEqual([
    { column: 'created_by', operator: 'eq', operand: ID },
    { column: 'hypotheses.evidences.component_id', operator: 'eq', operand: ID },
  ]);
});

it('searches title and number, and takes wildcards as they are', () => {
  expect(searchCondition({ ...NO_FILTERS, query: '  ' })).toBeNull();
  expect(searchCondition({ ...NO_FILTERS, query: ' disk ' })).toBe(
    'title.ilike."%disk%",incident_id.ilike."%disk%"',
  );
  expect(searchCondition({ ...NO_FILTERS, query: '50%_a' })).toBe(
    'title.ilike."%50\\\\%\\\\_a%",incident_id.ilike."%50\\\\%\\\\_a%"',
  );
});

it('lets no text leave its quotes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (query, value) => {
      const search = searchCondition({ ...NO_FILTERS, query }) ?? '';
      const [condition] = choiceFilter({ ...NO_FILTERS, type: [{ value, mark: 1 }] });
      // What is left of a well-formed text without its quoted parts holds no quote.
      for (const text of [search, condition?.operand ?? '']) {
        expect(text.replace(/"(?:[^"\\]|\\.)*"/gsu, '')).not.toContain('"');
      }
    }),
  );
});
