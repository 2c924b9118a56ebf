import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { codeTheme } from './codeTheme';

/** What every editor has. */
export const codeSetup: Extension = [
  lineNumbers(),
  foldGutter(),
  highlightSpecialChars(),
  drawSelection(),
  bracketMatching(),
  search({ top: true }),
  highlightSelectionMatches(),
  codeTheme,
  keymap.of([...searchKeymap, ...foldKeymap, ...lintKeymap]),
];

const writing: Extension = [
  history(),
  indentOnInput(),
  indentUnit.of('  '),
  closeBrackets(),
  autocompletion({ icons: false }),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  // Escape and then Tab leaves; the editor says so below.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
];

// It can be focused and read line by line, but has no cursor to type at.
const reading: Extension = [EditorState.readOnly.of(true), keymap.of(defaultKeymap)];

/** What depends on how an editor is used. */
export function codeMode(options: {
  readOnly: boolean;
  wraps: boolean;
  attributes: Record<string, string>;
}): Extension {
  return [
    options.readOnly ? reading : writing,
    options.wraps ? EditorView.lineWrapping : [],
    EditorView.contentAttributes.of({
      ...options.attributes,
      spellcheck: 'false',
      ...(options.readOnly ? { 'aria-readonly': 'true' } : {}),
    }),
  ];
}
