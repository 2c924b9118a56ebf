import { readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from 'antd';
import * as floating from './floating';
import * as inputs from './inputs';
import * as overlays from './overlays';
import * as pickers from './pickers';
import * as select from './select';

const read = (name: string) => readFileSync(path.join(__dirname, `antd-${name}.css`), 'utf8');

it.each(Object.entries({ base: { Button: 0, Input: 0 }, floating, inputs, overlays, pickers, select }))(
  'the styles of kit/%s are those of its components (else: pnpm --filter @opsdeck/shared generate)',
  (name, module) => {
    const [header = ''] = read(name).split('\n');
    expect(header).toBe(`/* Generated from antd ${version}: ${Object.keys(module).sort().join(', ')}. */`);
  },
);

it('leaves the links of the page and antd’s run-time variables alone', () => {
  for (const name of ['base', 'floating', 'inputs', 'overlays', 'pickers', 'select']) {
    expect(read(name)).not.toMatch(/^a[[:{,]/m);
    expect(read(name)).not.toContain('od-antd');
  }
});
