import { ResourceLink } from '@/components/ResourceLink';

type PlaybookLinksProps = { playbooks: readonly { id: string; title: string }[] };

/** Playbooks that an answer recommends. */
export function PlaybookLinks({ playbooks }: PlaybookLinksProps) {
  return (
    <ul className="od-result-links">
      {playbooks.map(({ id, title }, index) => (
        <li key={index}>
          <ResourceLink kind="playbook" id={id === '' ? null : id} name={title} />
        </li>
      ))}
    </ul>
  );
}
