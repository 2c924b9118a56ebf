import type { AreaDescriptor } from '@opsdeck/shared/contracts';

/** What the shell knows of this area before it loads any of its code. */
export const area: AreaDescriptor = {
  title: 'Incidents',
  navigation: [
    {
      key: 'incidents',
      title: 'Incidents',
      icon: 'incidents',
      href: '/incidents',
      order: 30,
      feature: 'incidents',
      access: { resource: 'incident', action: 'read' },
      group: 'main',
    },
    {
      key: 'playbooks',
      title: 'Playbooks',
      icon: 'playbooks',
      href: '/playbooks',
      order: 60,
      feature: 'playbooks',
      access: { resource: 'playbooks', action: 'read' },
      group: 'main',
    },
    {
      key: 'settings.notifications',
      title: 'Notifications',
      icon: 'notifications',
      href: '/notifications/rules',
      order: 70,
      feature: 'settings.notifications',
      access: { resource: 'notifications', action: 'read' },
      group: 'settings',
    },
  ],
  actions: [
    {
      key: 'incidents.new',
      title: 'New incident',
      href: '/incidents?create=true',
      icon: 'incidents',
      feature: 'incidents',
      access: { resource: 'incident', action: 'write' },
    },
    {
      key: 'playbooks.runs',
      title: 'Show playbook runs',
      href: '/playbooks/runs',
      icon: 'playbooks',
      feature: 'playbooks',
      access: { resource: 'playbook_runs', action: 'read' },
    },
    {
      key: 'notifications.silence',
      title: 'New silence',
      href: '/notifications/silences/add',
      icon: 'notifications',
      feature: 'settings.notifications',
      access: { resource: 'notifications', action: 'write' },
    },
  ],
  routePrefixes: ['/incidents', '/playbooks', '/notifications'],
  slots: [
    'check.actions',
    'component.actions',
    'config.actions',
    'configAnalysis.actions',
    'configChange.actions',
    'config.playbooks',
    'header.notifications',
  ],
};
