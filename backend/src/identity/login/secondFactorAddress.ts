/** Where the second factor is asked for. */
export function secondFactorAddress(call: { publicUrl: string }, returnTo?: string | null): string {
  const query = new URLSearchParams({ aal: 'aal2', ...(returnTo ? { return_to: returnTo } : {}) });
  return `${call.publicUrl}/self-service/login/browser?${query.toString()}`;
}
