import { useMemo } from 'react';
import { useUrlState } from '@opsdeck/shared/filters';
import { AsyncView, EmptyView, NoRowsView, Skeleton } from '@opsdeck/shared/ui';
import type { AsyncResult } from '@opsdeck/shared/ui';
import type { ReactNode } from 'react';
import type { PlaybookSummary } from '@/model/Playbook';
import { PlaybookCard } from './PlaybookCard';
import { playbookListUrl, type PlaybookListUrl } from './playbookListUrl';
import { selectPlaybooks } from './selectPlaybooks';
import './PlaybookList.css';

type PlaybookListProps = {
  result: AsyncResult<PlaybookSummary[]>;
  /** The one thing to do where there is nothing yet. */
  create: ReactNode;
  onRun: (playbookId: string) => void;
  onEdit: (playbookId: string) => void;
};

/** Every playbook as a card, by category. */
export function PlaybookList({ result, create, onRun, onEdit }: PlaybookListProps) {
  const [{ query, category }, setUrl] = useUrlState<PlaybookListUrl>(playbookListUrl);
  const groups = useMemo(
    () => selectPlaybooks(result.data ?? [], { query, category }),
    [category, query, result.data],
  );
  return (
    <AsyncView
      result={result}
      hasFreshnessMark
      errorTitle="The playbooks could not be loaded"
      skeleton={<CardsSkeleton />}
      isEmpty={(playbooks) => playbooks.length === 0}
      empty={<EmptyView description="Playbooks appear here." action={create} />}
    >
      {() =>
        groups.length === 0 ? (
          <NoRowsView
            title="No playbook matches the filters"
            onClear={() => setUrl({ query: '', category: '' })}
          />
        ) : (
          <div className="od-playbooks">
            {groups.map((group) => (
              <section key={group.category} aria-label={group.category}>
                <h2 className="od-playbook-category">
                  {group.category} <span className="od-number">{group.playbooks.length}</span>
                </h2>
                <ul className="od-playbook-cards">
                  {group.playbooks.map((playbook) => (
                    <PlaybookCard
                      key={playbook.id}
                      playbook={playbook}
                      onRun={() => onRun(playbook.id)}
                      onEdit={() => onEdit(playbook.id)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }
    </AsyncView>
  );
}

function CardsSkeleton() {
  return (
    <div className="od-playbooks">
      <div className="od-playbook-cards">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={128} />
        ))}
      </div>
    </div>
  );
}
