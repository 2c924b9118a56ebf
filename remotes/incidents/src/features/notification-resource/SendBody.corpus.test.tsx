import { renderWithApp } from '@opsdeck/shared/testing';
import { toSend } from './Send';
import { SendBody } from './SendBody';

const RUN = 'window.__ran=1';
const TEXTS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<a href="javascript:${RUN}">x</a>`,
  `[x](javascript:${RUN})`,
  `[x](JaVaScRiPt:${RUN})`,
  `[x](java\tscript:${RUN})`,
  `[x](data:text/html,<script>${RUN}</script>)`,
  `[x](vbscript:${RUN})`,
  `![x](x" onerror="${RUN})`,
  `![x](javascript:${RUN})`,
  `<javascript:${RUN}>`,
  `[x]: javascript:${RUN}\n\n[x]`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<body onload=${RUN}>`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<style>@import 'javascript:${RUN}'</style>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  '\u0000\u001b[31mred\u001b]8;;javascript:alert(1)\u0007x\u001b]8;;\u0007',
  '\u202Eright to left\u202C \u200B',
  '`'.repeat(500),
  '['.repeat(500),
  '*_'.repeat(2_000),
  `${'> '.repeat(60)}deep`,
  'a'.repeat(100_000),
  '__proto__',
  '{"__proto__":{"polluted":1}}',
  '{{constructor.constructor("alert(1)")()}}',
];

const asBlocks = (text: string) =>
  JSON.stringify({ blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }] });
const asButton = (text: string) =>
  JSON.stringify([{ type: 'actions', elements: [{ type: 'button', text: { text }, url: text }] }]);
const asLink = (text: string) => asBlocks(`<${text}|name> <https://a.test/|${text}>`);
const payloads = TEXTS.flatMap((text) => [text, asBlocks(text), asButton(text), asLink(text)]);

const ACTIVE =
  'script, iframe, object, embed, base, meta, link, style, form, svg, math, template, video, input';

function dangersIn(root: HTMLElement): string[] {
  const active = [...root.querySelectorAll(ACTIVE)].map((element) => element.tagName);
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const isHandler = /^on/i.test(name);
      const isAddress = /^(href|src|action|formaction|data|srcdoc)$/i.test(name);
      const leadsAstray = isAddress && !/^(https?:|mailto:|\/(?!\/)|#)/i.test(value);
      return isHandler || leadsAstray ? [`${name}=${value}`] : [];
    }),
  );
  return [...active, ...attributes];
}

it(`shows ${payloads.length * 2} hostile texts as texts`, () => {
  const found: string[] = [];
  for (const text of payloads) {
    for (const fields of [{ body: text }, { body: 'x', error: text, status: text }]) {
      const send = toSend({ id: '1', ...fields });
      if (!send) throw new Error('no send');
      const { container, unmount } = renderWithApp(<SendBody send={send} />);
      found.push(...dangersIn(container).map((danger) => `${text.slice(0, 60)}: ${danger}`));
      unmount();
    }
  }
  expect(found).toEqual([]);
  expect(window).not.toHaveProperty('__ran');
  expect({}).not.toHaveProperty('polluted');
});
