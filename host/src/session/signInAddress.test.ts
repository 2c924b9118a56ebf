import { signInAddress } from './signInAddress';

const here = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'https://ops.test');
  return { pathname, search, hash };
};

describe('signInAddress', () => {
  it.each([
    ['/', '/login'],
    ['/health', '/login?return_to=%2Fhealth'],
    ['/health?q=a%26b#row', '/login?return_to=%2Fhealth%3Fq%3Da%2526b%23row'],
    ['/login?return_to=%2Fhealth', null],
  ])('from %s leads to %s', (path, address) => {
    expect(signInAddress(here(path))).toBe(address);
  });

  it('asks for the second factor when told to', () => {
    expect(signInAddress(here('/health'), { aal: 'aal2' })).toBe('/login?return_to=%2Fhealth&aal=aal2');
    expect(signInAddress(here('/'), { aal: 'aal2' })).toBe('/login?aal=aal2');
  });
});
