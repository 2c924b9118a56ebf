import type { EmbedOptions } from '../EmbedOptions';

const readText = (text: string) => text;
// As in HTML: the attribute alone means yes. Only the word says no.
const readSwitch = (text: string) => text !== 'false';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The option's own check explains what is expected.
    return text;
  }
}

const ATTRIBUTES: Record<string, [option: keyof EmbedOptions, read: (text: string) => unknown]> = {
  'api-base': ['apiBase', readText],
  'console-url': ['consoleUrl', readText],
  theme: ['theme', readText],
  density: ['density', readText],
  'read-only': ['readOnly', readSwitch],
  'tab-by': ['tabBy', readText],
  'group-by': ['groupBy', readText],
  'time-range': ['timeRange', readText],
  labels: ['labels', readJson],
  layout: ['layout', readText],
  query: ['query', readText],
  'hide-passing': ['hidePassing', readSwitch],
  locale: ['locale', readText],
};

/** The attributes that the element listens to. */
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES);

/** The options that the attributes of an element stand for; an absent attribute takes its option back. */
export function readAttributes(element: HTMLElement): Partial<EmbedOptions> {
  const options = Object.entries(ATTRIBUTES).map(([name, [option, read]]) => {
    const text = element.getAttribute(name);
    return [option, text === null ? undefined : read(text)] as const;
  });
  // Under a security policy browsers show the attribute to nobody; the property keeps it.
  return { ...(Object.fromEntries(options) as Partial<EmbedOptions>), nonce: element.nonce || undefined };
}
