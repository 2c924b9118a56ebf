import { useState } from 'react';
import { SearchInput } from '@opsdeck/shared/filters';
import { NoRowsView } from '@opsdeck/shared/ui';
import { CheckTypeIcon } from '@/components/CheckTypeIcon';
import { CHECK_KINDS } from '../types/checkKinds';
import { hasForm, type CheckKind } from '../types/FieldSpec';

type TypeChooserProps = {
  /** Types that somebody has begun to fill in. */
  begun: ReadonlySet<string>;
  onChoose: (type: string) => void;
};

function matches(kind: CheckKind, query: string): boolean {
  return [kind.label, kind.about, kind.type].some((text) => text.toLowerCase().includes(query));
}

/** Every type of check as a tile. */
export function TypeChooser({ begun, onChoose }: TypeChooserProps) {
  const [query, setQuery] = useState('');
  const found = CHECK_KINDS.filter((kind) => matches(kind, query.trim().toLowerCase()));
  return (
    <div className="od-editor-chooser">
      <div className="od-editor-chooser-search">
        <SearchInput
          label="Search types"
          placeholder="Search types"
          value={query}
          delayMs={0}
          onChange={setQuery}
        />
      </div>
      {found.length === 0 ? (
        <NoRowsView title="No type matches the search" onClear={() => setQuery('')} />
      ) : (
        <ul className="od-editor-tiles" aria-label="Types of health checks">
          {found.map((kind) => (
            <li key={kind.type}>
              <button type="button" className="od-editor-tile" onClick={() => onChoose(kind.type)}>
                <CheckTypeIcon type={kind.icon} />
                <span className="od-editor-tile-text">
                  <span className="od-editor-tile-label">{kind.label}</span>
                  <span className="od-editor-tile-about">{kind.about}</span>
                  <span className="od-editor-tile-note">
                    {hasForm(kind) ? 'Form' : 'Code'}
                    {begun.has(kind.type) && ' · begun'}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
