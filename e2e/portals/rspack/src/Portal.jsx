import { useEffect, useRef, useState, version } from 'react';

const askToken = async () => (await (await fetch('/token')).json()).token;

export function Portal({ config, loadHealth }) {
  const place = useRef(null);
  const handle = useRef(null);
  const [isOpen, setOpen] = useState(true);
  const [isDark, setDark] = useState(false);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    loadHealth()
      .then(({ mount }) => {
        if (!isWanted) return;
        handle.current = mount(place.current, {
          apiBase: `${config.console}/api`,
          tokenProvider: askToken,
          theme: 'light',
          readOnly: false,
          groupBy: 'no-group',
          hidePassing: false,
          onNavigate: setLink,
          onError: ({ kind }) => setProblem(kind),
        });
      })
      .catch((error) => setProblem(String(error)));
    return () => {
      isWanted = false;
      handle.current?.unmount();
      handle.current = null;
    };
  }, [config, loadHealth, isOpen]);

  function handleTheme() {
    setDark(!isDark);
    handle.current?.update({ theme: isDark ? 'light' : 'dark' });
  }

  return (
    <>
      <header style={{ display: 'flex', gap: 16, padding: 16 }}>
        <h1>{`Portal on React ${version}`}</h1>
        <button type="button" onClick={handleTheme}>
          Theme
        </button>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close health' : 'Open health'}
        </button>
        <output id="portal-link">{link}</output>
        <output id="portal-error">{problem}</output>
      </header>
      <main ref={place} style={{ height: 700 }} />
    </>
  );
}
