import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { NotFoundView, PageFrame } from '@opsdeck/shared/ui';

/** For addresses that nobody owns. */
export function NotFoundPage() {
  return (
    <PageFrame title="Page not found">
      <NotFoundView
        title="Nothing lives at this address"
        description="It may have moved, or the link may be incomplete."
        actions={<Link to={links.home()}>Go to the start page</Link>}
      />
    </PageFrame>
  );
}
