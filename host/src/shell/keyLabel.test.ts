import { keyLabel } from './keyLabel';

it('writes Cmd on a Mac where others have Ctrl', () => {
  expect(keyLabel('Mod+K')).toBe('Ctrl K');
  const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  expect(keyLabel('Mod+K')).toBe('⌘ K');
  platform.mockRestore();
});
