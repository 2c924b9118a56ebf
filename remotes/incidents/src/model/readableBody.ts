import { readRecord, readText } from '@opsdeck/shared/api';
import { parseJson } from '@opsdeck/shared/lib';

const MAX_BLOCKS = 200;
const MAX_DEPTH = 8;

/** Slack's own marks as markdown: *bold*, ~struck~ and <address|name>. */
function fromSlackMarks(text: string): string {
  return text
    .replace(/<(https?:\/\/[^|>\s]{1,2000})\|([^>\n]{1,500})>/g, '[$2]($1)')
    .replace(/<(https?:\/\/[^|>\s]{1,2000})>/g, '<$1>')
    .replace(/(^|[\s(])\*([^*\n]{1,500})\*(?=[\s).,:;!?]|$)/gm, '$1**$2**')
    .replace(/(^|[\s(])~([^~\n]{1,500})~(?=[\s).,:;!?]|$)/gm, '$1~~$2~~');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(value: unknown): string {
  const object = readRecord(value);
  const text = readText(object.text);
  return object.type === 'mrkdwn' ? fromSlackMarks(text) : text;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_BLOCKS) : []);

/** The words of a part whose kind is not known, or that nests: rich text is made so. */
function wordsOf(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  if (Array.isArray(value))
    return value
      .slice(0, MAX_BLOCKS)
      .map((part) => wordsOf(part, depth + 1))
      .join('');
  const object = readRecord(value);
  const own = typeof object.text === 'string' ? object.text : wordsOf(object.text ?? null, depth + 1);
  return own + (object.elements === undefined ? '' : `${wordsOf(object.elements, depth + 1)}\n`);
}

function toMarkdown(value: unknown): string {
  const block = readRecord(value);
  switch (block.type) {
    case 'header':
      return `### ${oneLine(textOf(block.text))}`;
    case 'divider':
      return '---';
    case 'section':
      return [textOf(block.text), ...list(block.fields).map((field) => `- ${oneLine(textOf(field))}`)]
        .filter((part) => part !== '')
        .join('\n');
    case 'context':
      return list(block.elements).map(textOf).filter(Boolean).join(' · ');
    case 'actions':
      return list(block.elements)
        .map((wire) => {
          const { text, url } = readRecord(wire);
          const label = oneLine(textOf(text)).replace(/[[\]]/g, '');
          const address = readText(url);
          return /^https?:\/\/\S+$/.test(address) ? `[${label || address}](<${address}>)` : label;
        })
        .filter(Boolean)
        .join(' · ');
    default:
      return wordsOf(block).trim();
  }
}

/** The body of a message as markdown. What was written for Slack as blocks is told in words; all else stays. */
export function readableBody(body: string): string {
  const start = body.trimStart();
  if (!start.startsWith('[') && !start.startsWith('{')) return body;
  const value = parseJson(start);
  const { blocks, attachments } = readRecord(value);
  const found = [
    ...list(Array.isArray(value) ? value : blocks),
    ...list(attachments).flatMap((attachment) => list(readRecord(attachment).blocks)),
  ];
  if (!found.some((block) => typeof readRecord(block).type === 'string')) return body;
  return found.map(toMarkdown).filter(Boolean).join('\n\n');
}

/** More than a line of a list can hold. */
const MAX_LINE = 300;

/** The beginning of a body in one line, without the marks of markdown. */
export function bodyLine(body: string): string {
  return readableBody(body.slice(0, 20_000))
    .slice(0, 2 * MAX_LINE)
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replace(/[*_~`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LINE);
}
