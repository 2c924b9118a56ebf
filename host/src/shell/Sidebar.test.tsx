import { useLocation } from '@opsdeck/shared/kit/router';
import { act, fireEvent, renderWithApp, screen, within } from '@opsdeck/shared/testing';
import type { ShellEntry, ShellNavigation } from './navigationEntries';
import { PhoneNavigation } from './PhoneNavigation';
import { Sidebar } from './Sidebar';

const entry = (key: string, more: Partial<ShellEntry> = {}): ShellEntry => ({
  key,
  title: key.charAt(0).toUpperCase() + key.slice(1),
  icon: 'view',
  href: `/${key}`,
  order: 10,
  remote: 'any',
  ...more,
});
const settings = ['agents', 'jobs', 'users'].map((key) =>
  entry(key, { group: 'settings', href: `/settings/${key}` }),
);
const navigation: ShellNavigation = {
  main: [entry('dashboard'), entry('health'), entry('pods', { href: '/views/pods' })],
  settings,
};
const ALL = ['Dashboard', 'Health', 'Pods', 'Agents', 'Jobs', 'Users'];

function Place() {
  return <p>at {useLocation().pathname}</p>;
}

function show(collapsed: boolean, url = '/health') {
  return renderWithApp(
    <>
      <Sidebar navigation={navigation} collapsed={collapsed} onCollapse={jest.fn()} onApproach={jest.fn()} />
      <button type="button">Elsewhere</button>
      <Place />
    </>,
    { url },
  );
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const group = () => nav().getByRole('button', { name: 'Settings' });
const names = () =>
  nav()
    .getAllByRole('link')
    .map((link) => link.textContent);
const flyout = () => nav().queryByRole('list', { name: 'Settings' });

/** What a person meets who only has the Tab key, until the navigation ends. */
async function tabThrough(events: ReturnType<typeof show>['events']): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    await events.tab();
    const focused = document.activeElement;
    if (focused === null || !focused.closest('nav')) {
      if (met.length > 0) return met;
      continue;
    }
    if (focused.tagName === 'A') met.push(focused.textContent);
    else if (focused.getAttribute('aria-expanded') === 'false') await events.keyboard('{Enter}');
  }
}

describe('the entries', () => {
  it('come in the same order to pointer, keyboard and screen reader, wide or narrow', async () => {
    const wide = show(false);
    expect(await tabThrough(wide.events)).toEqual(ALL);
    expect(names()).toEqual(ALL);
    wide.unmount();

    const narrow = show(true);
    expect(await tabThrough(narrow.events)).toEqual(ALL);
    narrow.unmount();

    const drawer = renderWithApp(
      <PhoneNavigation navigation={navigation} onApproach={jest.fn()} onClose={jest.fn()} />,
      { url: '/health' },
    );
    await drawer.events.click(group());
    expect(names()).toEqual(ALL);
  });

  it('mark the current one, and only that', () => {
    show(false, '/views/pods');
    const current = nav()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Pods', 'page'],
    ]);
  });

  it('keep their names when only icons are drawn', () => {
    show(true);
    expect(nav().getByRole('link', { name: 'Health' })).toHaveAttribute('title', 'Health');
  });
});

describe('the settings', () => {
  it('are folded until somebody opens them, and open where a settings page is shown', async () => {
    const { events, router } = show(false);
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    await events.click(group());
    expect(nav().getByRole('link', { name: 'Jobs' })).toBeInTheDocument();
    await events.click(group());
    expect(nav().queryByRole('link', { name: 'Jobs' })).not.toBeInTheDocument();
    await act(() => router.navigate('/settings/jobs'));
    expect(await nav().findByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  });

  it('are not there when the person has none', () => {
    renderWithApp(<Sidebar navigation={{ ...navigation, settings: [] }} collapsed onApproach={jest.fn()} />);
    expect(nav().queryByRole('button', { name: 'Settings' })).not.toBeInTheDocument();
  });
});

describe('the flyout of a collapsed sidebar', () => {
  it('opens while the pointer is over it', async () => {
    const { events } = show(true);
    await events.hover(group());
    expect(flyout()).toBeInTheDocument();
    await events.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(flyout()).not.toBeInTheDocument();
  });

  it('stays after a click until a click elsewhere', async () => {
    const { events } = show(true);
    await events.click(group());
    await events.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(flyout()).toBeInTheDocument();
    await events.click(screen.getByText(/^at /));
    expect(flyout()).not.toBeInTheDocument();
  });

  it('opens and closes by touch, which gives the focus before the click', async () => {
    const { events } = show(true);
    const tap = () => events.pointer({ keys: '[TouchA]', target: group() });
    await tap();
    expect(flyout()).toBeInTheDocument();
    await tap();
    expect(flyout()).not.toBeInTheDocument();
  });

  it('opens with the focus, closes with Escape and gives the focus back', async () => {
    const { events } = show(true);
    act(() => group().focus());
    expect(await nav().findByRole('list', { name: 'Settings' })).toBeInTheDocument();
    await events.tab();
    expect(nav().getByRole('link', { name: 'Agents' })).toHaveFocus();
    await events.keyboard('{Escape}');
    expect(flyout()).not.toBeInTheDocument();
    expect(group()).toHaveFocus();
  });

  it('closes when the focus goes on, and when a page was chosen', async () => {
    const { events } = show(true);
    act(() => group().focus());
    await nav().findByRole('list', { name: 'Settings' });
    act(() => nav().getByRole('link', { name: 'Users' }).focus());
    await events.tab();
    expect(flyout()).not.toBeInTheDocument();
    await events.click(group());
    await events.click(nav().getByRole('link', { name: 'Users' }));
    expect(screen.getByText('at /settings/users')).toBeInTheDocument();
    expect(flyout()).not.toBeInTheDocument();
  });
});

describe('the drawer of a phone', () => {
  it('keeps the focus inside and closes by its button', async () => {
    const onClose = jest.fn();
    const { events } = renderWithApp(
      <PhoneNavigation navigation={navigation} onApproach={jest.fn()} onClose={onClose} />,
      { url: '/health' },
    );
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    const close = screen.getByRole('button', { name: 'Close navigation' });
    act(() => close.focus());
    await events.tab();
    expect(screen.getByRole('link', { name: 'Opsdeck, start page' })).toHaveFocus();
    await events.tab({ shift: true });
    expect(close).toHaveFocus();
    await events.click(close);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes when a page is chosen and by Escape', async () => {
    const onClose = jest.fn();
    const { events } = renderWithApp(
      <PhoneNavigation navigation={navigation} onApproach={jest.fn()} onClose={onClose} />,
      { url: '/health' },
    );
    await events.click(screen.getByRole('link', { name: 'Pods' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
