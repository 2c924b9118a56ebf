import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import type { ResourceTarget } from '@/model/ResourceSelector';
import { useRunnablePlaybooks } from './api/useRunnablePlaybooks';
import './PlaybookMenu.css';

const PlaybookMenuPanel = lazy(async () => ({
  default: (await import('./PlaybookMenuPanel')).PlaybookMenuPanel,
}));
const RunPlaybookDialog = lazy(async () => ({
  default: (await import('@/components/run-playbook/RunPlaybookDialog')).RunPlaybookDialog,
}));

type PlaybookMenuProps = { target: ResourceTarget };

/** The playbooks that can run on a resource. Nothing where there are none, or it is not known. */
export function PlaybookMenu({ target }: PlaybookMenuProps) {
  const result = useRunnablePlaybooks(target);
  const { data } = result;
  const failure: unknown = result.error;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [running, setRunning] = useState<string | null>(null);
  const root = useRef<HTMLSpanElement>(null);

  function open() {
    setWasOpen(true);
    setOpen(true);
  }

  function closeAndReturn() {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    open();
  }

  if (failure !== undefined || data?.length === 0) return null;
  // Takes its room already while it is not known whether there is anything to choose.
  const isLoading = data === undefined;
  return (
    <span ref={root} className="od-playbook-menu" data-loading={isLoading || undefined}>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={isLoading}
        onKeyDown={handleKeyDown}
        onClick={() => (isOpen ? setOpen(false) : open())}
      >
        Playbooks
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Button>
      {wasOpen && data && (
        <Suspense fallback={null}>
          <PlaybookMenuPanel
            playbooks={data}
            open={isOpen}
            anchor={root}
            onChoose={(playbookId) => {
              closeAndReturn();
              setRunning(playbookId);
            }}
            onClose={() => setOpen(false)}
            onEscape={closeAndReturn}
          />
        </Suspense>
      )}
      {running !== null && (
        <Suspense fallback={null}>
          <RunPlaybookDialog
            playbookId={running}
            initial={{ resource: target, params: {} }}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
