import type { KeyboardEvent } from 'react';
import { Button, Input } from '@opsdeck/shared/kit/base';
import type { useLineSearch } from './useLineSearch';

type LineSearchProps = { label: string; search: ReturnType<typeof useLineSearch> };

const numbers = new Intl.NumberFormat('en');

/** The search box of a log: Enter goes to the next line that is found, Shift+Enter to the one before. */
export function LineSearch({ label, search }: LineSearchProps) {
  const { query, wanted, found, at, setQuery, step } = search;
  const position =
    found.length === 0 ? 'No line' : `${numbers.format(at + 1)} of ${numbers.format(found.length)}`;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    }
  }

  return (
    <div role="search" aria-label={`Search ${label}`} className="od-log-search">
      <Input
        type="search"
        aria-label={`Search in ${label}`}
        placeholder="Search lines"
        value={query}
        allowClear
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <span role="status" className="od-log-found">
        {wanted === '' ? '' : position}
      </span>
      {wanted !== '' && found.length > 0 && (
        <>
          <Button size="small" type="text" aria-label="Previous match" onClick={() => step(-1)}>
            ↑
          </Button>
          <Button size="small" type="text" aria-label="Next match" onClick={() => step(1)}>
            ↓
          </Button>
        </>
      )}
    </div>
  );
}
