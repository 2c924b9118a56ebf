import { readRecord, readText } from '@opsdeck/shared/api';

/** A component that a check belongs to. */
export type LinkedComponent = { id: string; name: string };
/** A configuration item that a check belongs to. */
export type LinkedConfig = { id: string; name: string; type: string };

/** The components of the links of a check; links and components that were removed stay out. */
export function toLinkedComponents(wire: unknown): LinkedComponent[] {
  return readPartners(wire, 'components').map(({ id, name }) => ({ id, name: name || id }));
}

/** The configuration items of the links of a check; links and items that were removed stay out. */
export function toLinkedConfigs(wire: unknown): LinkedConfig[] {
  return readPartners(wire, 'configs').map(({ id, name, type }) => ({ id, name: name || id, type }));
}

// Several links may lead to one partner, for example one for each selector.
function readPartners(wire: unknown, partner: string): { id: string; name: string; type: string }[] {
  const byId = new Map<string, { id: string; name: string; type: string }>();
  for (const item of Array.isArray(wire) ? (wire as unknown[]) : []) {
    const link = readRecord(item);
    const row = readRecord(link[partner]);
    const id = readText(row.id);
    if (id === '' || isRemoved(link) || isRemoved(row)) continue;
    byId.set(id, { id, name: readText(row.name), type: readText(row.type) });
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function isRemoved(row: Record<string, unknown>): boolean {
  return row.deleted_at !== null && row.deleted_at !== undefined;
}
