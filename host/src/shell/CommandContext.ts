import { createContext, useContext } from 'react';

/** What opens from anywhere in the frame. */
export type Commands = {
  openPalette: () => void;
  openShortcuts: () => void;
  /** The palette is probably wanted next. */
  preparePalette: () => void;
};

export const CommandContext = createContext<Commands | null>(null);

export function useCommands(): Commands {
  const commands = useContext(CommandContext);
  if (!commands) throw new Error('useCommands needs a CommandCenter above it');
  return commands;
}
