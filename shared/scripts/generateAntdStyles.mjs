// @ts-check
// Writes the static styles of the antd components that the kit modules hold: src/kit/antd-<module>.css.
// antd's own stylesheet carries every component; ours carries a part of them, and each kit module brings
// only what the modules before it did not. Run it after a change of antd's version or of a kit module.
import { createRequire } from 'node:module';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { packageDir } from './bundleModule.mjs';

const require = createRequire(path.join(packageDir, 'package.json'));
const React = require('react');
const { renderToString } = require('react-dom/server');
const antd = require('antd');
const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs');
const antdVersion = require('antd/package.json').version;

const h = React.createElement;
const options = [{ value: 'a', label: 'A' }];
const items = [{ key: 'a', label: 'A', children: 'A' }];
const child = h('span', null, 'A');
const group = (/** @type {unknown[]} */ ...children) => h(React.Fragment, null, ...children);

/**
 * What has to be rendered so that a component registers all of its styles.
 * @type {Record<string, () => unknown>}
 */
const samples = {
  Button: () =>
    group(h(antd.Button, { loading: true }, 'A'), h(antd.Space.Compact, null, h(antd.Button, null, 'A'))),
  Input: () => group(h(antd.Input, { allowClear: true }), h(antd.Space.Compact, null, h(antd.Input))),
  Password: () => h(antd.Input.Password),
  TextArea: () => h(antd.Input.TextArea, { allowClear: true }),
  Modal: () => h(antd.Modal, { open: true, getContainer: false }, 'A'),
  Popover: () => h(antd.Popover, { content: 'A' }, child),
  Tabs: () => h(antd.Tabs, { items }),
  Select: () =>
    group(h(antd.Select, { options, mode: 'multiple' }), h(antd.Select, { options }), h(antd.Empty)),
  DatePicker: () => group(h(antd.DatePicker, { showTime: true }), h(antd.DatePicker.RangePicker)),
};

/** The names that a kit module exports as values. */
async function exportsOf(/** @type {string} */ module) {
  const result = await build({
    entryPoints: [path.join(packageDir, `src/kit/${module}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    external: ['*.css'],
    metafile: true,
  });
  return Object.values(result.metafile.outputs).flatMap((output) => output.exports);
}

// antd's own buttons and inputs stand inside its dialogs, calendars and fields.
const BASE = ['Button', 'Input'];

const cache = createCache();
for (const module of ['base', 'inputs', 'floating', 'overlays', 'select', 'pickers']) {
  const names = module === 'base' ? BASE : await exportsOf(module);
  for (const name of names) {
    const sample = samples[name];
    if (!sample) throw new Error(`No sample for ${name} of kit/${module} in scripts/generateAntdStyles.mjs`);
    renderToString(
      h(
        StyleProvider,
        { cache },
        h(antd.ConfigProvider, { theme: { hashed: false, cssVar: { key: 'od-antd' } } }, sample()),
      ),
    );
  }
  const css = extractStyle(cache, { plain: true, types: ['style'], once: true })
    .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
    .replaceAll('}', '}\n')
    // antd styles every link of the page through variables that exist only inside its components.
    .replace(/^a[[:{,].*\n/gm, '');
  const file = path.join(packageDir, `src/kit/antd-${module}.css`);
  await writeFile(file, `/* Generated from antd ${antdVersion}: ${names.sort().join(', ')}. */\n${css}`);
}
