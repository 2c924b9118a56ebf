import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { forEachDiagnostic, linter, lintGutter, nextDiagnostic, type Diagnostic } from '@codemirror/lint';
import { yamlLanguage } from '@codemirror/lang-yaml';
import type { Extension } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { reportError } from '../../lib';
import type { CodeEditorProps, CodeLanguage } from '../CodeEditor';
import type { JsonSchema } from '../checkAgainstSchema';
import type { TextProblem } from '../TextProblem';
import { codeMode, codeSetup } from './codeSetup';
import { diagnose } from './diagnose';
import { loadLanguage, READY_LANGUAGES } from './loadLanguage';
import { schemaCompletion } from './schemaCompletion';
import { schemaHover } from './schemaHover';
import { useEditorView } from './useEditorView';

const CHECK_DELAY_MS = 300;

function useLanguage(language: CodeLanguage): Extension {
  const ready = useMemo(() => READY_LANGUAGES[language]?.() ?? null, [language]);
  const [loaded, setLoaded] = useState<{ language: CodeLanguage; extension: Extension } | null>(null);
  useEffect(() => {
    if (ready) return undefined;
    let isWanted = true;
    loadLanguage(language).then(
      (extension) => isWanted && setLoaded({ language, extension }),
      // Colours are all that is missing then.
      (error: unknown) => reportError(error, 'code language'),
    );
    return () => {
      isWanted = false;
    };
  }, [language, ready]);
  return useMemo(
    () => ready ?? (loaded?.language === language ? loaded.extension : []),
    [ready, loaded, language],
  );
}

function useChecks(
  language: CodeLanguage,
  schema?: JsonSchema,
  problems: readonly TextProblem[] = [],
): Extension {
  const given = JSON.stringify(problems);
  return useMemo(() => {
    const outside = (JSON.parse(given) as TextProblem[]).map(({ from, to, message }): Diagnostic => ({
      from,
      to,
      message,
      severity: 'error',
    }));
    const check = (text: string): Diagnostic[] => {
      const own = language === 'yaml' || language === 'json' ? diagnose(text, schema) : [];
      const fresh = outside.filter(
        ({ message, from }) => !own.some((one) => one.message === message && one.from === from),
      );
      return [...own, ...fresh].map((one) => {
        const from = Math.min(one.from, text.length);
        return { ...one, from, to: Math.min(Math.max(one.to, from), text.length) };
      });
    };
    return [
      linter(({ state }) => check(state.doc.toString()), { delay: CHECK_DELAY_MS }),
      lintGutter(),
      ...(schema && language === 'yaml'
        ? [yamlLanguage.data.of({ autocomplete: schemaCompletion(schema) })]
        : []),
      ...(schema && (language === 'yaml' || language === 'json') ? [schemaHover(schema)] : []),
    ];
  }, [language, schema, given]);
}

function summarize({ state }: ViewUpdate): string {
  const found: string[] = [];
  forEachDiagnostic(state, ({ message }, from) => {
    found.push(`Line ${state.doc.lineAt(Math.min(from, state.doc.length)).number}: ${message}`);
  });
  if (found.length === 0) return '';
  return `${found.length} ${found.length === 1 ? 'problem' : 'problems'}. ${found[0]}`;
}

/** The editor itself, behind the lazily loaded `CodeEditor`. */
export function CodeMirrorEditor(props: CodeEditorProps) {
  const {
    label,
    value,
    onChange,
    language = 'yaml',
    readOnly = false,
    schema,
    height,
    minHeight,
    problems,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [wraps, setWraps] = useState(false);
  const [summary, setSummary] = useState('');
  const languageSupport = useLanguage(language);
  const checks = useChecks(language, schema, problems);
  const mode = useMemo(
    () =>
      codeMode({
        readOnly,
        wraps,
        attributes: { 'aria-label': label, 'aria-describedby': hintId },
      }),
    [readOnly, wraps, label, hintId],
  );
  const view = useEditorView(host, {
    value: value.replaceAll('\r\n', '\n'),
    setup: codeSetup,
    changing: [languageSupport, checks, mode],
    onChange: (text) => onChange?.(text),
    onUpdate: (update) => setSummary(summarize(update)),
  });

  return (
    <div className="od-code" data-readonly={readOnly || undefined}>
      <div
        ref={host}
        className="od-code-host"
        data-fixed={height !== undefined || undefined}
        style={{ height, minHeight }}
      />
      <div className="od-code-foot">
        <span id={hintId} hidden={summary !== ''}>
          {readOnly ? 'Read only' : 'Tab indents. Escape, then Tab leaves.'}
        </span>
        {summary && (
          <button
            type="button"
            className="od-code-problem"
            onClick={() => {
              view?.focus();
              if (view) nextDiagnostic(view);
            }}
          >
            {summary}
          </button>
        )}
        <button type="button" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
          Wrap lines
        </button>
      </div>
      <span className="od-code-live" role="status">
        {summary}
      </span>
    </div>
  );
}
