const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

const sheets: CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

function toSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Gives a stylesheet to every embedded area, those on the page and those to come. */
export function addStyles(text: string): void {
  // Browsers ignore fonts that are declared inside a shadow root. They are names only: the page looks as before.
  const fonts = text.match(FONT_FACE);
  if (fonts) document.adoptedStyleSheets.push(toSheet(fonts.join('\n')));
  const sheet = toSheet(text.replace(FONT_FACE, ''));
  sheets.push(sheet);
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
}

/** Styles one area; the result ends that. */
export function styleRoot(root: ShadowRoot): () => void {
  roots.add(root);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
  return () => {
    roots.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
