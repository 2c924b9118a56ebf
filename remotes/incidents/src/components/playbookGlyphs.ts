/** What a playbook is for, as far as its icon tells. */
export type PlaybookGlyph =
  | 'restart'
  | 'scale'
  | 'database'
  | 'web'
  | 'security'
  | 'schedule'
  | 'cluster'
  | 'message'
  | 'code'
  | 'cloud'
  | 'logs'
  | 'other';

/** Line drawings on a 16 by 16 grid, in the family of the console's other marks. */
export const PLAYBOOK_GLYPHS: Record<PlaybookGlyph, string> = {
  restart: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3.2H9.8',
  scale: 'M2.5 13.5h3v-4h-3zM7 13.5h3v-7H7zM11.5 13.5h2v-11h-2z',
  database:
    'M3 4c0-1.1 2.2-2 5-2s5 .9 5 2-2.2 2-5 2-5-.9-5-2v8c0 1.1 2.2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2.2 2 5 2s5-.9 5-2',
  web: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2c2 1.7 2.8 3.8 2.8 6s-.8 4.3-2.8 6c-2-1.7-2.8-3.8-2.8-6S6 3.7 8 2',
  security: 'M8 1.8 13 4v4c0 3-2 5.2-5 6.2C5 13.2 3 11 3 8V4zM5.8 8l1.6 1.6 2.8-3',
  schedule: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  cluster: 'M8 1.8 13.4 4.9v6.2L8 14.2l-5.4-3.1V4.9zM8 8v6.2M8 8l5.4-3.1M8 8 2.6 4.9',
  message: 'M2 3h12v8H8l-3 2.5V11H2z',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5M9 3.5l-2 9',
  cloud: 'M4.6 12.5a3 3 0 0 1-.3-6A4 4 0 0 1 12 7a2.8 2.8 0 0 1-.5 5.5z',
  logs: 'M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  other: 'M4 2.8v10.4L12.5 8z',
};

const WORDS: readonly (readonly [PlaybookGlyph, readonly string[]])[] = [
  ['restart', ['restart', 'refresh', 'rollback', 'reload']],
  ['scale', ['scale', 'resize', 'grow']],
  ['database', ['postgres', 'mysql', 'sql', 'database', 'redis', 'mongo']],
  ['web', ['http', 'web', 'globe', 'url']],
  ['security', ['cert', 'secur', 'vault', 'lock', 'key']],
  ['schedule', ['calendar', 'clock', 'cron', 'schedule']],
  ['cluster', ['k8s', 'kubernetes', 'pod', 'helm', 'flux', 'argo', 'deploy']],
  ['message', ['slack', 'mail', 'message', 'chat', 'notif', 'bell']],
  ['code', ['git', 'code', 'script', 'exec', 'shell', 'terminal']],
  ['cloud', ['aws', 'azure', 'gcp', 'cloud']],
  ['logs', ['log', 'loki', 'file', 'report']],
];

/** The drawing that fits the name of an icon. */
export function playbookGlyph(icon: string): PlaybookGlyph {
  const name = icon.toLowerCase();
  return WORDS.find(([, words]) => words.some((word) => name.includes(word)))?.[0] ?? 'other';
}
