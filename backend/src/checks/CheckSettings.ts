/** Switches that only an administrator can set, as properties. Everything is closed unless said otherwise. */
export type CheckSettings = {
  dataDir: string;
  execEnabled: boolean;
  /** Folders outside the data folder that folder checks may look into. */
  folderRoots: string[];
  /** Whether a check may ask the metadata service of a cloud machine, which hands out credentials. */
  metadataAllowed: boolean;
};

export const CHECK_PROPERTIES = {
  exec: 'checks.exec.enabled',
  folderRoots: 'checks.folder.roots',
  metadata: 'checks.http.allowMetadata',
} as const;

/** Settings from property values; a missing or odd value means closed. */
export function toCheckSettings(properties: ReadonlyMap<string, string>, dataDir: string): CheckSettings {
  const roots = properties.get(CHECK_PROPERTIES.folderRoots) ?? '';
  return {
    dataDir,
    execEnabled: properties.get(CHECK_PROPERTIES.exec) === 'true',
    folderRoots: roots
      .split(',')
      .map((root) => root.trim())
      .filter((root) => root.startsWith('/')),
    metadataAllowed: properties.get(CHECK_PROPERTIES.metadata) === 'true',
  };
}
