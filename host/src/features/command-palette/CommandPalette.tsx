import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toErrorMessage } from '@opsdeck/shared/api';
import { useHref, useLocation, useNavigate } from '@opsdeck/shared/kit/router';
import { joinClasses } from '@opsdeck/shared/lib';
import { useSession } from '@opsdeck/shared/session';
import { Glyph } from '@/shell/Glyph';
import { keyLabel } from '@/shell/keyLabel';
import { MIN_SEARCH_LENGTH } from './api/searchResources';
import { useResourceSearch } from './api/useResourceSearch';
import { PALETTE_GROUPS, type PaletteItem } from './PaletteItem';
import { paletteItems, type PaletteSources, paletteSections, resourceItems } from './paletteItems';
import { readRecentPlaces } from './recentPlaces';
import type { ResourceKind } from './resourceKinds';
import { useBaseActions } from './useBaseActions';
import './commandPalette.css';

export type CommandPaletteProps = Omit<PaletteSources, 'recent'> & {
  /** Kinds of resources whose page the person may open. */
  kinds: readonly ResourceKind[];
  mayOpen: (href: string) => boolean;
  onClose: () => void;
};

/** Where the selection goes for a key, or undefined when the key does not move it. */
function movedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  return {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }[key];
}

type LineProps = {
  item: PaletteItem;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
};

function Line({ item, id, isActive, onPoint, onChoose }: LineProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the focus and takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={joinClasses('od-palette-line', isActive && 'od-palette-line-active')}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Glyph name={item.icon} className="od-palette-icon" />
      <span className="od-palette-title">{item.title}</span>
      {item.detail && <span className="od-palette-detail">{item.detail}</span>}
    </div>
  );
}

function PaletteHints() {
  return (
    <footer className="od-palette-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> to choose
      </span>
      <span>
        <kbd>Enter</kbd> to open
      </span>
      <span>
        <kbd>{keyLabel('Mod+Enter')}</kbd> in a new tab
      </span>
    </footer>
  );
}

/** Goes anywhere and does anything from the keyboard: pages, recent places, actions, and resources by name. */
export function CommandPalette(props: CommandPaletteProps) {
  const { navigation, areaActions, shellActions, kinds, mayOpen, onClose } = props;
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const { pathname } = useLocation();
  const personId = useSession().user.id;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [recent] = useState(() =>
    readRecentPlaces(personId).filter(({ path }) => path !== pathname && mayOpen(path)),
  );
  const search = useResourceSearch(query, kinds);
  const baseActions = useBaseActions();

  const sections = useMemo(() => {
    const items = paletteItems({
      navigation,
      areaActions,
      shellActions: [...baseActions, ...shellActions],
      recent,
    });
    const resources = resourceItems(search.found);
    if (search.state === 'failed') {
      resources.push({
        key: 'search again',
        group: 'resources',
        title: 'Search resources again',
        detail: toErrorMessage(search.error),
        icon: 'reload',
        run: search.retry,
      });
    }
    return [
      ...paletteSections(query, items),
      // Resources come last: they arrive late, and nothing may move away under the pointer.
      ...(resources.length > 0
        ? [{ group: 'resources' as const, title: PALETTE_GROUPS.resources, items: resources }]
        : []),
    ];
  }, [navigation, areaActions, baseActions, shellActions, recent, search, query]);

  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    items.findIndex((item) => item.key === activeKey),
    0,
  );
  const active = items[at];

  useLayoutEffect(() => {
    // A dialog of the browser's own: it focuses the box, holds the focus, lies over every other one, and gives the focus back.
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function choose(item: PaletteItem, options: { inNewTab: boolean }) {
    if (item.href === undefined) {
      if (item.key !== 'search again') onClose();
      item.run();
      return;
    }
    if (options.inNewTab) {
      window.open(`${base}${item.href}`, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(item.href);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // What lies below must not close along with the palette.
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.nativeEvent.isComposing) return;
    // In a text these keys move the caret.
    const isForText = /^(Home|End)$/.test(event.key) && query !== '' && !event.ctrlKey && !event.metaKey;
    const next = isForText ? undefined : movedTo(event.key, at, items.length);
    if (next !== undefined) {
      event.preventDefault();
      const key = items[next]?.key ?? null;
      setActiveKey(key);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, { inNewTab: event.ctrlKey || event.metaKey });
    }
  }

  const isShort = query.trim().length < MIN_SEARCH_LENGTH;
  const note =
    search.state === 'searching'
      ? 'Searching resources…'
      : kinds.length > 0 && query !== '' && isShort
        ? `Resources are searched from ${MIN_SEARCH_LENGTH} letters on`
        : items.length === 0
          ? `Nothing matches "${query.trim()}"`
          : '';

  let index = -1;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the box, and a press beside the panel
    <dialog
      ref={dialog}
      className="od-palette"
      aria-label="Command palette"
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="od-palette-panel">
        <div className="od-palette-head">
          <Glyph name="search" />
          <input
            className="od-palette-input"
            role="combobox"
            aria-label="Search pages, actions and resources"
            placeholder="Find a page, an action or a resource"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={items.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActiveKey(null);
            }}
          />
          {/* A phone has no Escape. */}
          <button type="button" className="od-palette-close" aria-label="Close" onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
        {items.length > 0 && (
          <div id={`${id}-list`} role="listbox" aria-label="Results" className="od-palette-list">
            {sections.map(({ group, title, items: lines }) => (
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} role="presentation" className="od-palette-group">
                  {title}
                </div>
                {lines.map((item) => {
                  index += 1;
                  return (
                    <Line
                      key={item.key}
                      id={`${id}-${index}`}
                      item={item}
                      isActive={item.key === active?.key}
                      onPoint={() => setActiveKey(item.key)}
                      onChoose={(event) => choose(item, { inNewTab: event.ctrlKey || event.metaKey })}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={note ? 'od-palette-note' : 'od-visually-hidden'}>
          {note || (items.length === 1 ? '1 result' : `${items.length} results`)}
        </p>
        <PaletteHints />
      </div>
    </dialog>
  );
}
