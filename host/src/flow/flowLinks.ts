import { links } from '@opsdeck/shared/links';

type FlowLinkOptions = { returnTo?: string; flow?: string; aal?: 'aal2'; refresh?: boolean };

function withQuery(path: string, { returnTo, flow, aal, refresh }: FlowLinkOptions): string {
  const query = new URLSearchParams();
  if (returnTo && returnTo !== '/') query.set('return_to', returnTo);
  if (flow) query.set('flow', flow);
  if (aal) query.set('aal', aal);
  if (refresh) query.set('refresh', 'true');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Addresses of the pages of the identity flows. */
export const flowLinks = {
  login: (options: FlowLinkOptions = {}) => withQuery(links.login(), options),
  registration: (options: FlowLinkOptions = {}) => withQuery('/registration', options),
  recovery: (options: FlowLinkOptions = {}) => withQuery('/recovery', options),
  verification: (options: FlowLinkOptions = {}) => withQuery('/verification', options),
  settings: (options: FlowLinkOptions = {}) => withQuery(links.profile(), options),
};
