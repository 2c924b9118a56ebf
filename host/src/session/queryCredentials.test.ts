import { hideQueryCredentials, takeQueryCredentials } from './queryCredentials';

function open(address: string) {
  window.history.replaceState({ key: 'k' }, '', address);
  hideQueryCredentials(window.location, window.history);
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
}

describe('hideQueryCredentials', () => {
  afterEach(() => {
    takeQueryCredentials();
    window.history.replaceState(null, '', '/');
  });

  it('removes both from the address, keeps the rest and hands them out once', () => {
    expect(open('/login?username=a%40b.c&return_to=%2Fhealth&password=s%26cret#top')).toBe(
      '/login?return_to=%2Fhealth#top',
    );
    expect(window.history.state).toEqual({ key: 'k' });
    expect(takeQueryCredentials()).toEqual({ identifier: 'a@b.c', password: 's&cret' });
    expect(takeQueryCredentials()).toBeNull();
  });

  it('leaves another address alone', () => {
    expect(open('/login?return_to=%2Fhealth')).toBe('/login?return_to=%2Fhealth');
    expect(takeQueryCredentials()).toBeNull();
  });

  it('removes them from other pages too, where nobody may use them', () => {
    expect(open('/health?password=secret&q=1')).toBe('/health?q=1');
    expect(takeQueryCredentials()).toBeNull();
  });
});
