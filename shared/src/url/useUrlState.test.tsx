import fc from 'fast-check';
import { act, renderWithApp, screen, waitFor } from '../testing';
import { booleanParam, choiceParam, integerParam, optionalParam, textParam } from './urlCodec';
import { applySearchPatch } from './useSearchUpdate';
import { useSearchParam } from './useSearchParam';
import { useUrlState } from './useUrlState';

const codecs = { query: textParam(), hidePassing: booleanParam(true), page: integerParam(0) };
const sortCodec = choiceParam(['name', 'age'], 'name');

function Writer({ name }: { name: string }) {
  const [sort, setSort] = useSearchParam('sort', sortCodec);
  const [state, setState] = useUrlState(codecs);
  return (
    <>
      <output aria-label={name}>{JSON.stringify({ ...state, sort })}</output>
      <button
        type="button"
        onClick={() => {
          setState({ query: 'dns' }, { replace: true });
          setSort('age', { replace: true });
          setState({ hidePassing: false, page: 3 });
        }}
      >
        {`Write ${name}`}
      </button>
      <button
        type="button"
        onClick={() => setState({ query: '', hidePassing: true, page: 0 }, { replace: true })}
      >
        {`Reset ${name}`}
      </button>
    </>
  );
}

it('makes one history entry of all changes of one event', async () => {
  const { events, router } = renderWithApp(<Writer name="one" />, { url: '/list?other=1#top' });
  const entries: string[] = [];
  router.subscribe((state) => entries.push(`${state.historyAction} ${state.location.search}`));
  await events.click(screen.getByRole('button', { name: 'Write one' }));
  await waitFor(() =>
    expect(screen.getByLabelText('one')).toHaveTextContent(
      '{"query":"dns","hidePassing":false,"page":3,"sort":"age"}',
    ),
  );
  expect(new Set(entries)).toEqual(new Set(['PUSH ?other=1&query=dns&sort=age&hidePassing=false&page=3']));
  expect(router.state.location.hash).toBe('#top');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?other=1'));
});

it('leaves defaults out of the URL and replaces when asked', async () => {
  const { events, router } = renderWithApp(<Writer name="one" />, { url: '/?query=x&page=2' });
  await events.click(screen.getByRole('button', { name: 'Reset one' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('goes back to what is shown while the way to something else is not drawn yet', async () => {
  const { router } = renderWithApp(<Writer name="one" />, {
    url: '/?sort=age&query=dns&hidePassing=false&page=3',
  });
  const reset = screen.getByRole('button', { name: 'Reset one' });
  const write = screen.getByRole('button', { name: 'Write one' });
  await act(async () => {
    reset.click();
    await Promise.resolve();
    expect(router.state.location.search).toBe('?sort=age');
    write.click();
  });
  expect(router.state.location.search).toContain('query=dns');
  expect(screen.getByLabelText('one')).toHaveTextContent('"query":"dns"');
});

it('takes defaults for junk', () => {
  renderWithApp(<Writer name="one" />, { url: '/?page=1e3&hidePassing=yes&sort=constructor&__proto__=x' });
  expect(screen.getByLabelText('one')).toHaveTextContent(
    '{"query":"","hidePassing":true,"page":0,"sort":"name"}',
  );
});

it('never writes keys that objects inherit', () => {
  const patch = JSON.parse('{"__proto__":"1","constructor":"2","a":"3"}') as Record<string, string>;
  expect(applySearchPatch(new URLSearchParams('a=0&b=1'), patch).toString()).toBe('a=3&b=1');
  expect(applySearchPatch(new URLSearchParams('a=0&b=1'), { a: null }).toString()).toBe('b=1');
});

it('reads back what every codec writes, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), fc.boolean(), fc.nat(), (text, flag, fallback, number) => {
      expect(textParam().parse(textParam().format(text))).toBe(text);
      expect(optionalParam().parse(optionalParam().format(text))).toBe(text || null);
      expect(booleanParam(fallback).parse(booleanParam(fallback).format(flag))).toBe(flag);
      expect(integerParam(7).parse(integerParam(7).format(number))).toBe(number);
      expect(Number.isSafeInteger(integerParam(7, { max: 10 }).parse(text))).toBe(true);
      expect(typeof booleanParam(fallback).parse(text)).toBe('boolean');
      expect(['name', 'age']).toContain(sortCodec.parse(text));
    }),
  );
});

it.each([
  ['5', 5],
  ['-1', 7],
  ['11', 7],
  ['5.5', 7],
  ['', 7],
  ['99999999999999999999', 7],
])('reads %p as the number %d', (text, number) => {
  expect(integerParam(7, { min: 0, max: 10 }).parse(text)).toBe(number);
});
