import type { ComponentType } from 'react';
import type { AccessRule } from './access';
import type { Feature } from './features';
import type { SlotName, SlotProps } from './slots/SlotProps';

/** What the host checks before it shows a route. */
export type RouteHandle = {
  access?: AccessRule;
  feature?: Feature;
  title?: string;
  /** Shown without signing in, and outside the shell: the page may use no session, flags or slots. */
  public?: true;
};

/** A page of a remote. The path is absolute from the root; the page itself loads when it is opened. */
export type RemoteRoute = {
  path: string;
  handle: RouteHandle;
  lazy: () => Promise<{ Component: ComponentType }>;
  children?: RemoteRoute[];
};

/** A remote's contribution to one slot; `order` sorts the contributions of a slot. */
export type SlotFillOf<Name extends SlotName> = {
  slot: Name;
  id: string;
  order: number;
  feature?: Feature;
  access?: AccessRule;
  lazy: () => Promise<{ Component: ComponentType<SlotProps[Name]> }>;
};

/** A contribution to any slot. */
export type SlotFill = { [Name in SlotName]: SlotFillOf<Name> }[SlotName];

/** The one module that a remote exposes, as `./remote`. */
export type RemoteModule = { name: string; routes: RemoteRoute[]; slots: SlotFill[] };
