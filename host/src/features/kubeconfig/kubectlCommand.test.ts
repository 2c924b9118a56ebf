import { kubectlCommand } from './kubectlCommand';

it.each([
  [
    'console.acme.test',
    'kubectl --kubeconfig ./console.acme.test-kubeconfig.yaml get canaries --all-namespaces',
  ],
  ['[::1]', 'kubectl --kubeconfig ./1-kubeconfig.yaml get canaries --all-namespaces'],
])('lists the checks of %s', (host, command) => expect(kubectlCommand(host)).toBe(command));
