import { readCheckSource } from './readCheckSource';

describe('readCheckSource', () => {
  it.each([
    ['', { kind: 'console' }],
    ['UI', { kind: 'console' }],
    ['kubernetes/0190a1c2', { kind: 'kubernetes' }],
    ['KubernetesCRD', { kind: 'kubernetes' }],
    ['component/c1', { kind: 'component', componentId: 'c1' }],
    ['component', { kind: 'component', componentId: '' }],
    ['check=0190a1c2', { kind: 'other', text: 'made by another check' }],
    ['agentSelector=0190a1c2', { kind: 'other', text: 'copied for an agent' }],
    ['/etc/canaries/web.yaml', { kind: 'other', text: 'from file /etc/canaries/web.yaml' }],
  ])('%p', (source, read) => {
    expect(readCheckSource(source)).toEqual(read);
  });
});
