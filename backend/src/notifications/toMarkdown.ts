const MAX_TEXT_LENGTH = 100_000;
const MAX_DEPTH = 20;

/** The text of a message for reading: what was written as blocks of a chat service becomes plain paragraphs. */
export function toMarkdown(body: string): string {
  const text = body.trim();
  if (!/^(\[\s*\{|\{\s*"blocks")/.test(text)) return body;
  try {
    return textsOf(JSON.parse(text), 0).join('\n\n').slice(0, MAX_TEXT_LENGTH);
  } catch {
    return body;
  }
}

function textsOf(part: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH || typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((item) => textsOf(item, depth + 1));
  const { text, ...rest } = part as Record<string, unknown>;
  const own = typeof text === 'string' ? [text] : textsOf(text, depth + 1);
  const inner = ['blocks', 'fields', 'elements'].flatMap((key) => textsOf(rest[key], depth + 1));
  return [...own, ...inner];
}
