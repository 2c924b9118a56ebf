import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import type { Extension } from '@codemirror/state';
import type { CodeLanguage } from '../CodeEditor';

/** Languages that every editor has at hand. */
export const READY_LANGUAGES: Partial<Record<CodeLanguage, () => Extension>> = { yaml, json, text: () => [] };

/** The language support of an editor; the rarer ones are loaded when they are asked for. */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  if (language === 'javascript') return (await import('@codemirror/lang-javascript')).javascript();
  if (language === 'shell') {
    const [{ StreamLanguage }, { shell }] = await Promise.all([
      import('@codemirror/language'),
      import('@codemirror/legacy-modes/mode/shell'),
    ]);
    return StreamLanguage.define(shell);
  }
  return READY_LANGUAGES[language]?.() ?? [];
}
