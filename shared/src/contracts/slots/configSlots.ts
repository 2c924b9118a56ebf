import type { ConfigEventRef, ResourceRef } from '../ResourceRef';

/** Places on the detail of a configuration item that other areas may fill. */
export type ConfigSlots = {
  /** Actions of the detail of a configuration item. `closeHost` closes what renders the slot. */
  'config.actions': { config: ResourceRef; closeHost: () => void };
  /** The subpage with the playbook runs of a configuration item. */
  'config.playbooks': { config: ResourceRef };
  /** Actions of the detail of a change. */
  'configChange.actions': { change: ConfigEventRef; closeHost: () => void };
  /** Actions of the detail of an analysis (an insight). */
  'configAnalysis.actions': { analysis: ConfigEventRef; closeHost: () => void };
};
