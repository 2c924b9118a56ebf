import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePeople } from '@/api/usePeople';
import type { Person } from '@/model/Person';
import { findMention, insertMention, matchPeople, type MentionDraft } from './mentions';
import './MentionArea.css';

type MentionAreaProps = {
  label: string;
  placeholder?: string;
  /** Begins with the focus, the caret at the end. */
  hasFocus?: boolean;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl or Command and Enter. */
  onSubmit: () => void;
};

const MAX_OFFERED = 8;

/** A field for a text in which an `@` offers people. Arrows choose, Enter or Tab takes, Escape leaves. */
export function MentionArea(props: MentionAreaProps) {
  const { label, placeholder, hasFocus = false, value, onChange, onSubmit } = props;
  const listId = useId();
  const people = usePeople().data ?? [];
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<MentionDraft | null>(null);
  const [active, setActive] = useState(0);
  const [caret, setCaret] = useState<number | null>(hasFocus ? value.length : null);
  const offered = draft ? matchPeople(people, draft.query, MAX_OFFERED) : [];
  const isOpen = offered.length > 0;
  const activeIndex = Math.min(active, offered.length - 1);

  // The caret can only go where the text already is.
  useLayoutEffect(() => {
    if (caret === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  function handleText(text: string, at: number) {
    onChange(text);
    setDraft(findMention(text, at));
    setActive(0);
  }

  function take(person: Person) {
    if (!draft) return;
    const next = insertMention(value, draft, person);
    onChange(next.text);
    setDraft(null);
    setCaret(next.caret);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
      return;
    }
    // While a name is composed, Enter belongs to the input method.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { length } = offered;
    if (event.key === 'ArrowDown') setActive((activeIndex + 1) % length);
    else if (event.key === 'ArrowUp') setActive((activeIndex + length - 1) % length);
    else if (event.key === 'Escape') setDraft(null);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const person = offered[activeIndex];
      if (person) take(person);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="od-mention-area">
      <textarea
        ref={area}
        className="od-mention-input"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        placeholder={placeholder}
        rows={4}
        value={value}
        onChange={(event) => handleText(event.target.value, event.target.selectionStart)}
        onKeyDown={handleKeyDown}
        onBlur={() => setDraft(null)}
      />
      {isOpen && (
        <ul id={listId} className="od-mention-list" role="listbox" aria-label="People to mention">
          {offered.map((person, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
            <li
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              className="od-mention-option"
              // A press must not take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <span>{person.name}</span>
              <span className="od-mention-address">{person.email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
