import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { SlotFillOf } from '../contracts/RemoteModule';
import type { SlotName, SlotProps } from '../contracts/slots/SlotProps';
import { isFeatureEnabled } from '../flags/featureFlags';
import { useFlags } from '../flags/FlagsProvider';
import { canAccess } from '../rbac/model';
import { useSession } from '../session/SessionProvider';
import { ContributionBoundary } from './ContributionBoundary';
import type { SlotRegistry } from './createSlotRegistry';
import { useSlotRegistry } from './SlotRegistryProvider';

type SlotComponentProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] };

// One lazy component for each contribution, or every render of the slot would mount it anew.
const components = new WeakMap<object, unknown>();

function componentOf<Name extends SlotName>(fill: SlotFillOf<Name>): ComponentType<SlotProps[Name]> {
  const known = components.get(fill);
  if (known) return known as ComponentType<SlotProps[Name]>;
  const component = lazy(async () => ({ default: (await fill.lazy()).Component }));
  components.set(fill, component);
  return component as ComponentType<SlotProps[Name]>;
}

function FilledSlot<Name extends SlotName>(props: SlotComponentProps<Name> & { registry: SlotRegistry }) {
  const { name, registry } = props;
  const fills = useSyncExternalStore(registry.subscribe, () => registry.fillsOf(name));
  const { roles } = useSession().user;
  const flags = useFlags();
  useEffect(() => registry.request(name), [registry, name]);

  return fills
    .filter((fill) => !fill.feature || isFeatureEnabled(flags, fill.feature))
    .filter((fill) => !fill.access || canAccess(roles, fill.access.resource, fill.access.action))
    .map((fill) => {
      const Contribution = componentOf(fill);
      return (
        <ContributionBoundary key={fill.id} id={fill.id}>
          <Suspense fallback={null}>
            <Contribution {...props.props} />
          </Suspense>
        </ContributionBoundary>
      );
    });
}

/** A place that other areas may fill. Without a registry or a contribution it shows nothing. */
export function Slot<Name extends SlotName>(slot: SlotComponentProps<Name>) {
  const registry = useSlotRegistry();
  return registry ? <FilledSlot {...slot} registry={registry} /> : null;
}
