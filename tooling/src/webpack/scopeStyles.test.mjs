import scopeStyles from './scopeStyles.cjs';

it.each([
  [':root { --a: 1 }', '.od-embed { --a: 1 }'],
  [":root:not([data-theme='light']) { --a: 1 }", ".od-embed:not([data-theme='light']) { --a: 1 }"],
  ['html,\nbody { margin: 0 }', '.od-embed,\n.od-embed { margin: 0 }'],
  ['a{}body{margin:0}', 'a{}.od-embed{margin:0}'],
  ['.od-table-body > a { top: 0 }', '.od-table-body > a { top: 0 }'],
  ['.body, #html { top: 0 }', '.body, #html { top: 0 }'],
  ['.ant-tabs >.ant-tabs-body>.x{top:0}', '.ant-tabs >.ant-tabs-body>.x{top:0}'],
])('%j becomes %j', (css, expected) => expect(scopeStyles(css)).toBe(expected));
