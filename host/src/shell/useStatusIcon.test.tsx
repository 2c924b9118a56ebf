import { PageFrame, PageHeaderProvider } from '@opsdeck/shared/ui';
import { renderWithApp } from '@opsdeck/shared/testing';
import type { Status } from '@opsdeck/shared/theme';
import { useStatusIcon } from './useStatusIcon';

function Frame({ status }: { status: Status | null }) {
  return (
    <PageHeaderProvider container={null} onStatus={useStatusIcon()}>
      <PageFrame title="Health" status={status}>
        content
      </PageFrame>
    </PageHeaderProvider>
  );
}

let link: HTMLLinkElement;
beforeEach(() => {
  link = document.createElement('link');
  link.rel = 'icon';
  link.href = '/favicon.svg';
  document.head.append(link);
});
afterEach(() => link.remove());

const drawing = () => decodeURIComponent(link.href);

it.each([
  ['unhealthy', '<path d="m17.5 11 6.5'],
  ['warning', '<path d="m17.5 11.5'],
  ['healthy', '<circle cx="17.5" cy="17.5" r="5"'],
] as const)('draws the mark of %s into the icon of the tab, and takes it away again', (status, mark) => {
  const { unmount } = renderWithApp(<Frame status={status} />);
  expect(link.href).toMatch(/^data:image\/svg\+xml,/);
  expect(drawing()).toContain(mark);
  unmount();
  expect(link.href).toMatch(/\/favicon\.svg$/);
});

it('leaves the icon alone while a page has no state', () => {
  renderWithApp(<Frame status={null} />);
  expect(link.href).toMatch(/\/favicon\.svg$/);
});
