import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { act, render, screen, userEvent } from '../testing';
import { ThemeProvider, useTheme } from './ThemeProvider';

const { dataset } = document.documentElement;
let systemIsDark = false;
let tellSystem: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  delete dataset['theme'];
  delete dataset['density'];
  systemIsDark = false;
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return systemIsDark;
        },
        addEventListener: (_type: string, listener: () => void) => (tellSystem = listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => jest.restoreAllMocks());

function Controls() {
  const { mode, appearance, density, setMode, setDensity } = useTheme();
  return (
    <>
      <p>{`${mode} ${appearance} ${density}`}</p>
      <button onClick={() => setMode('dark')}>dark</button>
      <button onClick={() => setMode('system')}>system</button>
      <button onClick={() => setDensity('comfortable')}>comfortable</button>
      <button onClick={() => setDensity('compact')}>compact</button>
    </>
  );
}

const show = () =>
  render(
    <ThemeProvider>
      <Controls />
    </ThemeProvider>,
  );

it('follows the system until told otherwise', () => {
  show();
  expect(screen.getByText('system light compact')).toBeInTheDocument();
  systemIsDark = true;
  act(() => tellSystem?.());
  expect(screen.getByText('system dark compact')).toBeInTheDocument();
  expect(dataset['theme']).toBeUndefined();
});

it('remembers a chosen look and density, and forgets them again', async () => {
  show();
  await userEvent.click(screen.getByText('dark'));
  await userEvent.click(screen.getByText('comfortable'));
  expect(screen.getByText('dark dark comfortable')).toBeInTheDocument();
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'comfortable' });
  expect({ ...localStorage }).toEqual({ themeMode: 'dark', density: 'comfortable' });
  await userEvent.click(screen.getByText('system'));
  await userEvent.click(screen.getByText('compact'));
  expect({ ...dataset }).toEqual({ density: 'compact' });
  expect({ ...localStorage }).toEqual({});
});

it('starts with what was remembered, and with the defaults for junk', () => {
  localStorage.setItem('themeMode', 'dark');
  localStorage.setItem('density', 'comfortable');
  const { unmount } = show();
  expect(screen.getByText('dark dark comfortable')).toBeInTheDocument();
  unmount();
  localStorage.setItem('themeMode', 'pink');
  localStorage.setItem('density', 'huge');
  show();
  expect(screen.getByText('system light compact')).toBeInTheDocument();
});

it('dresses the root of an embedded area and leaves the page alone', () => {
  const root = document.createElement('div');
  render(
    <ThemeProvider scope={{ root, mode: 'dark', density: 'comfortable' }}>
      <Controls />
    </ThemeProvider>,
  );
  expect(screen.getByText('dark dark comfortable')).toBeInTheDocument();
  expect({ ...root.dataset }).toEqual({ theme: 'dark', density: 'comfortable' });
  expect({ ...dataset }).toEqual({});
});

it('says what is missing outside a provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Controls />)).toThrow('useTheme needs a ThemeProvider above it');
});

describe('the script before the first paint', () => {
  const script = readFileSync(path.join(__dirname, 'theme-init.js'), 'utf8');
  const run = () => runInNewContext(script, { document, localStorage }) as unknown;

  it.each([
    ['dark', 'comfortable', { theme: 'dark', density: 'comfortable' }],
    ['light', 'compact', { theme: 'light' }],
    ['system', '', {}],
    ['"><script>', 'junk', {}],
  ])('reads %j and %j', (mode, density, expected) => {
    localStorage.setItem('themeMode', mode);
    localStorage.setItem('density', density);
    run();
    expect({ ...dataset }).toEqual(expected);
  });

  it('survives closed storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(run).not.toThrow();
    expect({ ...dataset }).toEqual({});
  });
});
