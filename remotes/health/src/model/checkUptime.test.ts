import { formatPercent, uptimePercent } from './checkUptime';

describe('uptime', () => {
  it.each([
    [{ passed: 11, failed: 1 }, '91.7%', '91.67%'],
    [{ passed: 12, failed: 0 }, '100.0%', '100.00%'],
    [{ passed: 0, failed: 3 }, '0.0%', '0.00%'],
    [{ passed: 0, failed: 0 }, '-', '-'],
    [{ passed: 99_999, failed: 1 }, '99.9%', '99.99%'],
    [{ passed: 2, failed: 1 }, '66.7%', '66.67%'],
  ])('%p is %s in the table and %s in the tile', (uptime, table, tile) => {
    expect(formatPercent(uptimePercent(uptime), 1)).toBe(table);
    expect(formatPercent(uptimePercent(uptime), 2)).toBe(tile);
  });
});
