import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { countVotes } from '@/features/hypotheses/countVotes';
import { HypothesisMark } from '@/features/hypotheses/HypothesisMark';
import { hypothesisLabel } from '@/features/hypotheses/hypothesisTypes';
import { VoteCount } from '@/features/hypotheses/VoteCount';
import type { TreeItem } from './toTreeItems';
import { treeTarget } from './treeTarget';
import './HypothesisTree.css';

type HypothesisTreeProps = {
  items: readonly TreeItem[];
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** The hypotheses as a tree; what has the focus is selected. */
export function HypothesisTree({ items, selectedId, onSelect }: HypothesisTreeProps) {
  const tree = useRef<HTMLDivElement>(null);

  // An address may lead to a line far down; only the tree moves for it, not the page.
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tree.current || !line) return;
    const { offsetTop, offsetHeight } = line;
    const { scrollTop, clientHeight } = tree.current;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      tree.current.scrollTop = offsetTop;
    }
  }, [selectedId]);

  // From where the focus is: keys may come faster than the selection, which is in the address.
  function handleKeyDown(event: KeyboardEvent, id: string) {
    const target = treeTarget(items, id, event.key);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(target);
    const place = items.findIndex(({ hypothesis }) => hypothesis.id === target);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[place]?.focus();
  }

  return (
    <div ref={tree} role="tree" tabIndex={-1} aria-label="Hypotheses" className="od-tree">
      {items.map(({ hypothesis, level, place, siblings }) => (
        <div
          key={hypothesis.id}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          aria-selected={hypothesis.id === selectedId}
          tabIndex={hypothesis.id === selectedId ? 0 : -1}
          className="od-tree-item"
          style={{ '--od-tree-level': level - 1 } as CSSProperties}
          onClick={() => onSelect(hypothesis.id)}
          onKeyDown={(event) => handleKeyDown(event, hypothesis.id)}
          onFocus={() => onSelect(hypothesis.id)}
        >
          <span className="od-tree-title">{hypothesis.title || 'Untitled'}</span>
          <span className="od-tree-facts">
            <span>{hypothesisLabel(hypothesis.type)}</span>
            <HypothesisMark status={hypothesis.status} />
            <VoteCount votes={countVotes(hypothesis.evidences)} />
          </span>
        </div>
      ))}
    </div>
  );
}
