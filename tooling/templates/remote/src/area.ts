import type { AreaDescriptor } from '@opsdeck/shared/contracts';

/** What the shell knows of this area before it loads any of its code. */
export const area: AreaDescriptor = {
  title: '__title__',
  navigation: [
    {
      key: '__name__',
      title: '__title__',
      icon: 'view',
      href: '/__name__',
      order: 900,
      access: { resource: 'agents', action: 'read' },
      group: 'main',
    },
  ],
  routePrefixes: ['/__name__'],
  slots: [],
};
