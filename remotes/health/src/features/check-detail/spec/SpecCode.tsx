import { useMemo, useState } from 'react';
import { CodeEditor, formatYaml } from '@opsdeck/shared/editor';
import { Button } from '@opsdeck/shared/kit/base';
import { notify } from '@opsdeck/shared/ui';
import { maskSecrets } from './maskSecrets';
import './SpecCode.css';

type SpecCodeProps = { spec: unknown };

const LANGUAGES = ['json', 'yaml'] as const;
type Language = (typeof LANGUAGES)[number];
const NAMES: Record<Language, string> = { json: 'JSON', yaml: 'YAML' };

/** A definition to read, as JSON or as YAML; secrets in it are masked. */
export function SpecCode({ spec }: SpecCodeProps) {
  const [language, setLanguage] = useState<Language>('json');
  const text = useMemo(() => toText(maskSecrets(spec), language), [spec, language]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(`${NAMES[language]} copied`);
    } catch (error) {
      notify.error(error, 'The text could not be copied');
    }
  }

  return (
    <div className="od-check-spec">
      <div className="od-check-spec-bar">
        <div role="radiogroup" aria-label="Format" className="od-check-spec-formats">
          {LANGUAGES.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="od-check-spec-format"
                value={choice}
                checked={choice === language}
                onChange={() => setLanguage(choice)}
              />
              {NAMES[choice]}
            </label>
          ))}
        </div>
        <Button size="small" onClick={() => void handleCopy()}>
          Copy
        </Button>
      </div>
      <div className="od-check-spec-code">
        <CodeEditor label="Spec" value={text} language={language} readOnly minHeight={240} />
      </div>
    </div>
  );
}

function toText(spec: unknown, language: Language): string {
  return language === 'json' ? JSON.stringify(spec, null, 2) : formatYaml(spec);
}
