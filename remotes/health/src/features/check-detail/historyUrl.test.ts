import fc from 'fast-check';
import { historyUrl, parseHistoryDuration, parseHistoryStatus } from './historyUrl';

describe('history filters in the URL', () => {
  it.each([
    ['healthy', 'healthy'],
    ['unhealthy', 'unhealthy'],
    ['1', 'healthy'],
    ['0', 'unhealthy'],
    ['', null],
    [null, null],
    ['__proto__', null],
  ])('status %p reads %p', (text, status) => {
    expect(parseHistoryStatus(text)).toBe(status);
  });

  it.each([
    ['750ms', '750ms'],
    [' 2s ', '2s'],
    ['2m', null],
    ['', null],
    [null, null],
  ])('duration %p reads %p', (text, duration) => {
    expect(parseHistoryDuration(text)).toBe(duration);
  });

  it.each([
    ['0', 0],
    ['3', 3],
    ['9999999', 0],
    ['-1', 0],
    ['1.5', 0],
    ['1e9', 0],
    ['NaN', 0],
    ['', 0],
    [null, 0],
  ])('page %p reads %i', (text, page) => {
    expect(historyUrl.historyPage.parse(text)).toBe(page);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Number.isSafeInteger(historyUrl.historyPage.parse(text))).toBe(true);
        expect([null, 'healthy', 'unhealthy']).toContain(parseHistoryStatus(text));
        const duration = parseHistoryDuration(text);
        expect(duration === null || /m?s$/i.test(duration)).toBe(true);
      }),
    );
  });
});
