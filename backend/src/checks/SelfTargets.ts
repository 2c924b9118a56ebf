/** Where this console's own parts listen; ports differ from start to start. */
export type SelfTargets = {
  consoleUrl: string;
  postgrestAdminUrl: string;
  databaseUrl: string;
  dataDir: string;
  remotes: { name: string; manifestUrl: string }[];
};
