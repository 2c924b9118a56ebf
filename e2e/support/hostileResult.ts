/** Whatever of the result runs in a page or in a frame of it counts this up. */
export const COUNTER = 'opsdeckExecuted';

const RUN = `top.${COUNTER}=(top.${COUNTER}||0)+1;window.${COUNTER}=(window.${COUNTER}||0)+1`;
const ELEMENTS = [
  'img src=x',
  'svg',
  'video src=x',
  'details open',
  'input autofocus',
  'iframe src=x',
  'object data=x',
  'body',
];
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover'];

/** Texts that would run if the page took them for its own. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...ELEMENTS.flatMap((element) => HANDLERS.map((handler) => `<${element} ${handler}="${RUN}">`)),
  `<script>${RUN}</script>`,
  `"></script><script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${COUNTER}=1</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<a href="javascript:${RUN}" autofocus>link</a>`,
  `[link](javascript:${RUN})`,
  `[link](JaVaScRiPt:${RUN})`,
  `![image](javascript:${RUN})`,
  `\u001b]8;;javascript:${RUN}\u0007link\u001b]8;;\u0007`,
  `\u001b[31m<img src=x onerror="${RUN}">\u001b[0m`,
  `\u202e<script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
];

/** A result that holds all of them in every part. */
export function hostileResult(): Record<string, unknown> {
  const lines = HOSTILE_TEXTS.join('\n');
  return {
    stdout: lines,
    code: '200',
    headers: { 'content-type': 'text/html', [HOSTILE_TEXTS[0] ?? 'x']: lines },
    content: lines,
    markdown: HOSTILE_TEXTS.join('\n\n'),
    columns: HOSTILE_TEXTS.slice(0, 12),
    rows: HOSTILE_TEXTS.map((text) => [text, { [text]: text }]),
    logs: HOSTILE_TEXTS.map((message) => ({ message, severity: message, labels: { a: message } })),
    links: HOSTILE_TEXTS.map((text) => ({ name: text, url: `javascript:${RUN}` })),
    recommendedPlaybooks: HOSTILE_TEXTS.map((text) => ({ id: text, title: text })),
    metadata: Object.fromEntries(HOSTILE_TEXTS.map((text) => [text, text])),
  };
}
