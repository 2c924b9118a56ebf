import { readStored, writeStored } from '@opsdeck/shared/lib';

const KEY = 'letterShortcuts';

/** Whether single letters are shortcuts. Who dictates or presses keys by accident turns them off. */
export function areLettersOn(): boolean {
  return readStored(KEY) !== 'off';
}

export function setLettersOn(on: boolean): void {
  writeStored(KEY, on ? null : 'off');
}
