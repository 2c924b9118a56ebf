import type { RemoteRoute } from '@opsdeck/shared/contracts';

/** The pages of this area. */
export const __camel__Routes: RemoteRoute[] = [
  {
    path: '/__name__',
    handle: { access: { resource: 'agents', action: 'read' }, title: '__title__' },
    lazy: async () => ({
      Component: (await import('@/features/agent-list/AgentListPage')).AgentListPage,
    }),
  },
];
