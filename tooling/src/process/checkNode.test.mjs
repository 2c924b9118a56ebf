import { checkNode } from './checkNode.mjs';

it.each(['v20.19.0', 'v20.20.2', 'v20.99.1'])('accepts %s', (version) => {
  expect(checkNode(version)).toBeNull();
});

it.each(['v12.22.12', 'v18.19.0', 'v20.18.3', 'v21.0.0', 'v22.11.0', 'v2.20.0', 'junk'])(
  'refuses %s in one line that says what is needed',
  (version) => {
    const line = checkNode(version);
    expect(line).toContain(`Opsdeck needs Node 20, version 20.19 or newer`);
    expect(line).toContain(`this is ${version}`);
    expect(line).not.toContain('\n');
  },
);
