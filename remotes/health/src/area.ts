import type { AreaDescriptor } from '@opsdeck/shared/contracts';

/** What the shell knows of this area before it loads any of its code. */
export const area: AreaDescriptor = {
  title: 'Health',
  navigation: [
    {
      key: 'health',
      title: 'Health',
      icon: 'health',
      href: '/health',
      order: 20,
      feature: 'health',
      access: { resource: 'canaries', action: 'read' },
      group: 'main',
    },
    {
      key: 'settings.canaries',
      title: 'Health',
      icon: 'health',
      href: '/settings/canaries',
      order: 60,
      feature: 'settings.health',
      access: { resource: 'canaries', action: 'read' },
      group: 'settings',
    },
  ],
  actions: [
    {
      key: 'health.newCheck',
      title: 'New health check',
      href: '/settings/canaries/new',
      icon: 'health',
      feature: 'settings.health',
      access: { resource: 'canaries', action: 'write' },
    },
    {
      key: 'health.unhealthy',
      title: 'Show unhealthy checks',
      href: '/health?groupBy=no-group',
      icon: 'health',
      feature: 'health',
      access: { resource: 'canaries', action: 'read' },
    },
    {
      key: 'health.all',
      title: 'Show all checks',
      href: '/health?groupBy=no-group&hidePassing=false',
      icon: 'health',
      feature: 'health',
      access: { resource: 'canaries', action: 'read' },
    },
  ],
  routePrefixes: ['/health', '/view/health', '/settings/canaries'],
  slots: ['canary.editor'],
};
