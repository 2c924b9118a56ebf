/** What host, remotes and tooling agree on: names, shapes and the version of the agreement. */
export { ACTIONS, RESOURCES, RIGHTS, ROLES } from './access';
export type { AccessRule, Action, Resource, Right, Role } from './access';
export { NAVIGATION_ICONS } from './AreaDescriptor';
export type { AreaAction, AreaDescriptor, NavigationEntry, NavigationIcon } from './AreaDescriptor';
export { FEATURES } from './features';
export type { Feature } from './features';
export type { Page } from './Page';
export type { CheckRef } from './CheckRef';
export type { ConfigEventRef, ResourceRef } from './ResourceRef';
export type { RemoteModule, RemoteRoute, RouteHandle, SlotFill, SlotFillOf } from './RemoteModule';
export type { RegistryEntry, RemoteRegistry } from './RemoteRegistry';
export {
  DEFAULT_NAMESPACE,
  DEFAULT_SOURCE,
  isEditableSource,
  parseResourceSource,
  RESOURCE_SOURCES,
} from './resourceSource';
export type { ResourceSource } from './resourceSource';
export { SHARED_VERSION } from './sharedVersion';
export type { SlotName, SlotProps } from './slots/SlotProps';
