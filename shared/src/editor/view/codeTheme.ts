import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// Variables instead of colours: the editor follows the look of the console without being told.
const frame = EditorView.theme({
  '&': {
    color: 'var(--od-text)',
    backgroundColor: 'var(--od-surface)',
    fontSize: 'var(--od-font-size-small)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--od-font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--od-text)', padding: '6px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--od-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--od-sunken)',
    color: 'var(--od-text-muted)',
    borderRight: '1px solid var(--od-border)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--od-hover) 60%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--od-hover)', color: 'var(--od-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
    {
      backgroundColor: 'color-mix(in srgb, var(--od-accent) 30%, transparent)',
    },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--od-accent) 16%, transparent)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--od-accent) 20%, transparent)',
    color: 'inherit',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--od-warning-soft)', outline: '1px solid var(--od-warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--od-warning) 40%, transparent)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--od-sunken)',
    borderColor: 'var(--od-border)',
    color: 'var(--od-text-secondary)',
  },
  '.cm-panels': { backgroundColor: 'var(--od-sunken)', color: 'var(--od-text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--od-border)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--od-border)' },
  '.cm-panel.cm-search, .cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label': {
    fontFamily: 'var(--od-font)',
    fontSize: 'var(--od-font-size-small)',
  },
  '.cm-textfield': {
    backgroundColor: 'var(--od-surface)',
    border: '1px solid var(--od-control)',
    borderRadius: 'var(--od-radius-small)',
    color: 'var(--od-text)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--od-surface)',
    border: '1px solid var(--od-control)',
    borderRadius: 'var(--od-radius-small)',
    color: 'var(--od-text)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--od-text)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--od-surface)',
    border: '1px solid var(--od-border)',
    borderRadius: 'var(--od-radius-small)',
    boxShadow: 'var(--od-shadow)',
    color: 'var(--od-text)',
    maxWidth: '480px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--od-accent)',
    color: 'var(--od-on-accent)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '1' },
  '.cm-completionMatchedText': { fontWeight: '700' },
  '.cm-diagnostic': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--od-unhealthy)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--od-warning)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--od-accent-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--od-healthy-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--od-warning-text)' },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.standard(tags.name)],
    color: 'var(--od-accent-text)',
    fontWeight: '600',
  },
  { tag: [tags.comment, tags.meta], color: 'var(--od-text-muted)', fontStyle: 'italic' },
  { tag: [tags.labelName, tags.typeName], color: 'var(--od-warning-text)' },
  { tag: tags.invalid, color: 'var(--od-unhealthy-text)' },
]);

/** The look of the editor, light and dark. */
export const codeTheme = [frame, syntaxHighlighting(colours)];
