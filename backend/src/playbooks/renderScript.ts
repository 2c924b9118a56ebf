import { ExpressionError } from '@/expressions/ExpressionError';
import { renderTemplate } from '@/expressions/renderTemplate';

type Place = 'plain' | 'single' | 'double' | 'comment' | 'document';
export type RenderedScript = { script: string; env: { name: string; value: string }[] };

const SHELLS = new Set(['sh', 'bash', 'dash', 'ash', 'zsh', 'ksh', 'busybox']);
const SHEBANG = /^#!\s*(\S+)(?:[ \t]+(?:-S\s+)?(\S+))?/;

/** Where shells calculate, take names of variables from text, or fill in text a second time. */
const CALCULATES = [
  /\(\(|\$\[/,
  /\s-(?:eq|ne|lt|le|gt|ge)\s/,
  /\b(?:let|integer)\s|\b(?:declare|typeset|local|readonly)\s+-\w*i/,
  /\w\[[^\]\n]{0,200}\$/,
  /\$\{[^}\n]{0,200}[@!]/,
];

/**
 * Renders a script without ever making text from outside a part of it: values travel as variables, and the script
 * holds their names. Whoever may only run a playbook cannot make it run something else.
 */
export function renderScript(script: string, variables: Record<string, unknown>): RenderedScript {
  const names = new Map<string, string>();
  const env: RenderedScript['env'] = [];
  const follow = createFollower();
  const refuseCommand = createCommandGuard(script);

  const rendered = renderTemplate(script, variables, {
    missing: 'error',
    insert: (value, path, before) => {
      refuseOtherLanguages(script);
      refuseCommand(value, path);
      let name = names.get(path);
      if (name === undefined) {
        name = nameOf(path, new Set(names.values()));
        names.set(path, name);
        env.push({ name, value });
      }
      return inPlace(follow(before), `\${${name}}`);
    },
  });
  return { script: rendered, env };
}

/**
 * Where a shell wants a number or the name of a variable it carries out `a[$(command)]`, even when that is the value of
 * a variable. So no such value reaches a script, nor any that might become one where the script calculates.
 */
export function createCommandGuard(script: string): (value: string, path: string) => void {
  const { shell } = languageOf(script);
  // Found out once: a script may be long and have many places.
  let calculates: boolean | undefined;
  return (value, path) => {
    if (shell === null || !/[$`]/.test(value)) return;
    const subscript = value.search(/\w\[/);
    const isCommand = subscript >= 0 && /[$`]/.test(value.slice(subscript));
    calculates ??= CALCULATES.some((pattern) => pattern.test(script));
    if (!isCommand && !calculates) return;
    throw new ExpressionError(
      `${path} holds a $ or \`, which ${shell} could take for a command in this script`,
    );
  };
}

function refuseOtherLanguages(script: string): void {
  const { shell, name } = languageOf(script);
  if (shell !== null) return;
  throw new ExpressionError(
    `a script for ${name.slice(0, 40)} cannot hold $(.…), only one for a shell can: hand values over in env`,
  );
}

function languageOf(script: string): { shell: string | null; name: string } {
  const [, program = '', argument = ''] = SHEBANG.exec(script) ?? [];
  if (program === '') return { shell: 'the shell', name: '' };
  const name = lastPart(lastPart(program) === 'env' ? argument : program);
  return { shell: SHELLS.has(name) ? name : null, name };
}

function lastPart(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function nameOf(path: string, taken: ReadonlySet<string>): string {
  const base = `OPSDECK_${path.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`.slice(0, 80);
  let name = base;
  for (let nr = 2; taken.has(name); nr += 1) name = `${base}_${nr}`;
  return name;
}

function inPlace(place: Place, reference: string): string {
  if (place === 'plain') return `"${reference}"`;
  if (place === 'single') return `'"${reference}"'`;
  return reference;
}

/** Knows in which kind of quotes the end of a growing script is. A mistake costs a stray quote, never a command. */
function createFollower(): (text: string) => Place {
  let place: Place = 'plain';
  let position = 0;
  let documentBegins = false;
  return (text) => {
    for (; position < text.length; position += 1) {
      const character = text[position];
      if (place === 'plain') {
        if (character === '\\') position += 1;
        else if (character === "'") place = 'single';
        else if (character === '"') place = 'double';
        else if (character === '#' && (position === 0 || /\s/.test(text[position - 1] ?? '')))
          place = 'comment';
        else if (text.startsWith('<<', position) && text[position + 2] !== '<') {
          documentBegins = true;
          position += 1;
        } else if (text.startsWith('<<<', position)) position += 2;
        else if (character === '\n' && documentBegins) place = 'document';
      } else if (place === 'double') {
        if (character === '\\') position += 1;
        else if (character === '"') place = 'plain';
      } else if (place === 'single') {
        if (character === "'") place = 'plain';
      } else if (place === 'comment' && character === '\n') place = documentBegins ? 'document' : 'plain';
    }
    return place;
  };
}
