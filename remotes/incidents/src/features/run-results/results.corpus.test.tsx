import { act, renderWithApp, screen } from '@opsdeck/shared/testing';
import { AnsiText } from '@/components/AnsiText';
import { COUNTER, HOSTILE_OUTPUTS } from '@/fixtures/hostileOutputs';
import type { RunAction } from '@/model/RunAction';
import { toActionDetail } from './ActionDetail';
import { ActionResult } from './ActionResult';
import { ResultPartView } from './parts/ResultPartView';
import { toShownResult } from './toShownResult';

const ACTIVE = 'script, object, embed, base, meta, link, style, form, math, template, video, audio, marquee';
const CHUNK = 24;

const oneLine = (text: string) => text.replaceAll('\n', ' ');

/** One text as a whole answer, as markdown and under its own name. */
function wholeResult(text: string) {
  const headers = { 'content-type': 'text/html', [text || 'x']: text };
  return { code: text, headers, content: text, markdown: text, [text]: `${text}\n` };
}

/** The parts that hold many texts, one in each line, row, column or link. */
function manyResults(texts: readonly string[]) {
  const lines = texts.map(oneLine).join('\n');
  const named = Object.fromEntries(texts.map((text) => [text, text]));
  const rows = [named, texts, ...texts.map((text) => ({ [text]: { [text]: text } }))];
  return [
    ['exec', { stdout: lines, stderr: lines, args: texts, extra: named }],
    ['sql', { query: lines, columns: texts, rows }],
    ['pod', { Logs: lines }],
    [
      'logs',
      {
        logs: texts.map((text) => ({
          message: oneLine(text),
          severity: text,
          timestamp: text,
          labels: named,
        })),
      },
    ],
    ['gitops', { links: texts.map((text) => ({ name: text, url: text })), pr: named }],
    ['ai', { recommendedPlaybooks: texts.map((text) => ({ id: text, title: text })), json: lines }],
    ['exec', named],
    ['exec', texts],
  ] as const;
}

function tabsOf(kind: string, result: unknown, texts: readonly string[]) {
  const artifacts = texts.map((text, index) => ({
    id: `a${index}`,
    filename: text,
    content_type: text,
    size: 10,
  }));
  const detail = toActionDetail({
    id: 'a1',
    status: 'failed',
    result,
    error: texts.map(oneLine).join('\n'),
    artifacts,
  });
  if (!detail) throw new Error('no detail');
  return toShownResult(kind, detail).tabs;
}

function dangersIn(root: ParentNode): string[] {
  const active = [...root.querySelectorAll(ACTIVE)].map(({ tagName }) => `<${tagName}>`);
  const unsafeFrames = [...root.querySelectorAll('iframe')]
    .filter((frame) => frame.getAttribute('sandbox') !== '' || frame.hasAttribute('src'))
    .map((frame) => frame.outerHTML.slice(0, 100));
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        if (name === 'srcdoc') return false;
        if (/^on/i.test(name)) return true;
        if (/^(href|src|action|formaction|xlink:href)$/i.test(name)) {
          return !/^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(value);
        }
        return false;
      })
      .map(({ name, value }) => `${name}=${value.slice(0, 80)}`),
  );
  return [...active, ...unsafeFrames, ...attributes];
}

it('has at least three hundred texts, each once', () => {
  expect(new Set(HOSTILE_OUTPUTS).size).toBe(HOSTILE_OUTPUTS.length);
  expect(HOSTILE_OUTPUTS.length).toBeGreaterThanOrEqual(300);
});

it('would notice what is not inert', () => {
  const root = document.createElement('div');
  root.innerHTML = `<img src=x onerror=1><a href="java\tscript:1">x</a><iframe></iframe><form></form>`;
  expect(dangersIn(root)).toHaveLength(5);
});

describe('outputs that no script should write', () => {
  const chunks = Array.from({ length: Math.ceil(HOSTILE_OUTPUTS.length / CHUNK) }, (_chunk, index) => [
    index,
  ]);
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error');
  });
  afterEach(() => {
    expect((window as unknown as Record<string, unknown>)[COUNTER]).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it.each(chunks)('stay texts in every part of a result, part %i', async (index) => {
    const texts = HOSTILE_OUTPUTS.slice(index * CHUNK, (index + 1) * CHUNK);
    const results = [
      ...manyResults(texts).map(([kind, result]) => tabsOf(kind, result, texts)),
      ...texts.map((text) => tabsOf('http', wholeResult(text), [])),
    ];
    const { container } = renderWithApp(
      <>
        {texts.map((text, place) => (
          <h2 key={place}>
            {text}
            <AnsiText text={text} mark={text.slice(0, 3)} />
          </h2>
        ))}
        {results.map((tabs, nth) =>
          tabs.map((tab) => (
            <section key={`${nth} ${tab.key}`} aria-label={tab.label}>
              <ResultPartView tab={tab} resource={null} />
            </section>
          )),
        )}
      </>,
    );
    // The table measures and the library of markdown is here at once: one turn draws everything.
    await act(async () => {});
    expect(container.querySelectorAll('h2')).toHaveLength(texts.length);
    expect(dangersIn(container)).toEqual([]);
  });
});

it('shows a hostile result where a result is shown', async () => {
  const text = '<img src=x onerror="window.opsdeckExecuted=1">';
  const action = { id: 'a1', runId: 'r1', name: text, status: 'completed' } as RunAction;
  const { container } = renderWithApp(
    <ActionResult action={action} kind="exec" live={null} resource={null} />,
    {
      api: {
        'GET /api/db/playbook_run_actions': [{ id: 'a1', status: 'completed', result: { stdout: text } }],
      },
    },
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(dangersIn(container)).toEqual([]);
});
