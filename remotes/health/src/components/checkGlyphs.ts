import type { CheckFamily } from '@/model/checkTypes';

/** Line drawings on a 16 by 16 grid, in the family of the console's other marks. */
export const CHECK_GLYPHS: Record<CheckFamily | 'multiple', string> = {
  web: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2 8h12M8 2c2 1.7 2.8 3.8 2.8 6s-.8 4.3-2.8 6c-2-1.7-2.8-3.8-2.8-6S6 3.7 8 2',
  network: 'M1.5 8.5h3l2-5 3 9 2-4h3',
  'name-service': 'M8 2v12M8 3.5h4.5L14 5.2l-1.5 1.7H8M8 8.2H3.5L2 9.9l1.5 1.7H8',
  database:
    'M3 4c0-1.1 2.2-2 5-2s5 .9 5 2-2.2 2-5 2-5-.9-5-2v8c0 1.1 2.2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2.2 2 5 2s5-.9 5-2',
  storage: 'M2 13V3.5h4L7.5 5.5H14V13z',
  command: 'M2 3h12v10H2zM4.7 6l2 2-2 2M8.5 10.2h2.7',
  cluster: 'M8 1.8 13.4 4.9v6.2L8 14.2l-5.4-3.1V4.9zM8 8v6.2M8 8l5.4-3.1M8 8 2.6 4.9',
  cloud: 'M4.6 12.5a3 3 0 0 1-.3-6A4 4 0 0 1 12 7a2.8 2.8 0 0 1-.5 5.5z',
  metrics: 'M2.5 2.5v11h11M5 10.5l2.5-3.5 2.2 2L13 4.7',
  alerts: 'M4 11.5V7a4 4 0 0 1 8 0v4.5l1 1H3zM6.8 14.4h2.4',
  directory: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8M3 13.6c.3-2.5 2.3-3.9 5-3.9s4.7 1.4 5 3.9',
  tests: 'M6.3 2v4L3 12.5c-.4.8.1 1.5 1 1.5h8c.9 0 1.4-.7 1-1.5L9.7 6V2M5.3 2h5.4M4.7 10h6.6',
  container: 'M2 4h12v8H2zM5 4v8M8 4v8M11 4v8',
  repository:
    'M5 5v6M11.5 6.5c0 2.7-6.5 1.6-6.5 4.5M5 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M5 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M11.5 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  message: 'M2 3h12v8H8l-3 2.5V11H2z',
  backup: 'M2 3h12v3H2zM3 6v7.5h10V6M6.5 8.7h3',
  other: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M8 6v4M6 8h4',
  multiple: 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z',
};
