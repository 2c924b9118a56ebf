/** The name of the file that the backend gives out. */
export function kubeconfigFile(host: string): string {
  return `${host.replace(/[^\w.-]/g, '')}-kubeconfig.yaml`;
}

/** Lists the health checks through the file, from the folder that it was saved in. */
export function kubectlCommand(host: string): string {
  return `kubectl --kubeconfig ./${kubeconfigFile(host)} get canaries --all-namespaces`;
}
