import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { Portal } from './Portal.jsx';

const config = await (await fetch('/config.json')).json();
registerRemotes([{ name: 'health', entry: config.manifest }]);

createRoot(document.getElementById('root')).render(
  <Portal config={config} loadHealth={() => loadRemote('health/embed')} />,
);
