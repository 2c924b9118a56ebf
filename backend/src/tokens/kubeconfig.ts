/** The name of the file that a person gets, and that the console names in its instructions. */
export function kubeconfigFileName(origin: string): string {
  return `${new URL(origin).hostname.replace(/[^\w.-]/g, '')}-kubeconfig.yaml`;
}

/** A kubeconfig with one cluster, this backend. Every value is a quoted string, so nothing can break out of its place. */
export function renderKubeconfig({ origin, token }: { origin: string; token: string }): string {
  const cluster = JSON.stringify(`mission-control-${new URL(origin).hostname}`);
  return `apiVersion: v1
kind: Config
clusters:
  - name: ${cluster}
    cluster:
      server: ${JSON.stringify(`${origin}/kubeproxy`)}
contexts:
  - name: default
    context:
      cluster: ${cluster}
      user: default-user
current-context: default
users:
  - name: default-user
    user:
      username: token
      password: ${JSON.stringify(token)}
`;
}
