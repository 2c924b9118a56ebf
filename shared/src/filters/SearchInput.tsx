import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Input, type InputRef } from '../kit/base';
import './SearchInput.css';

/** What a search box needs. */
export type SearchInputProps = {
  /** The accessible name. */
  label: string;
  placeholder?: string;
  /** The search in use, usually from the URL. */
  value: string;
  /** Called 400 ms after the last key, and at once on Enter, Escape and the clear button. */
  onChange: (value: string) => void;
  delayMs?: number;
};

const DELAY_MS = 400;

/**
 * A search box. It keeps what is typed while the URL catches up, and takes over a value from outside
 * (a link, the back button, "Clear filters") when that is not what it sent itself.
 */
export function SearchInput({ label, placeholder, value, onChange, delayMs = DELAY_MS }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  const input = useRef<InputRef>(null);
  const latest = useRef({ onChange, value });

  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    latest.current = { onChange, value };
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // A value from outside makes the keys that were waiting obsolete.
  useEffect(() => {
    if (text === value) window.clearTimeout(timer.current);
  }, [text, value]);

  function send(next: string) {
    window.clearTimeout(timer.current);
    setSent(next);
    if (next !== latest.current.value) latest.current.onChange(next);
  }

  function handleChange(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    if (next === '') send(next);
    else timer.current = window.setTimeout(() => send(next), delayMs);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') send(text);
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      event.preventDefault();
      setText('');
      send('');
      input.current?.focus();
    }
  }

  return (
    <Input
      ref={input}
      type="search"
      className="od-search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      allowClear
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => handleChange(event.target.value)}
      onKeyDown={handleKeyDown}
    />
  );
}
