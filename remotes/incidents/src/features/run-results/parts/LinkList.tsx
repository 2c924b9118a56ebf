import { Link } from '@opsdeck/shared/kit/router';
import { safeHref } from '@/components/safeHref';

type LinkListProps = { links: readonly { label: string; url: string }[] };

/** Links that an action left; an address that leads nowhere safe is shown as text. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="od-result-links">
      {links.map(({ label, url }, index) => {
        const safe = safeHref(url);
        return (
          <li key={index}>
            {safe === null && `${label}${url === '' || url === label ? '' : ` (${url})`}`}
            {safe?.isForeign === true && (
              <a href={safe.href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            )}
            {safe?.isForeign === false && <Link to={safe.href}>{label}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
