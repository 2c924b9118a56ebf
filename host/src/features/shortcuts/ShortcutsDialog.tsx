import { useId, useState } from 'react';
import { Switch } from '@opsdeck/shared/kit/base';
import { Dialog } from '@opsdeck/shared/ui';
import { areLettersOn, setLettersOn } from './letterShortcuts';
import { keyLabel } from '@/shell/keyLabel';
import type { Shortcut } from './shortcuts';
import './shortcutsDialog.css';

type ShortcutsDialogProps = { shortcuts: readonly Shortcut[]; onClose: () => void };

/** What every key does, and the switch for the ones that are letters. */
export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const [lettersOn, setOn] = useState(areLettersOn);
  const id = useId();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <div className="od-shortcuts">
        {groups.map((group) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`}>{group}</h2>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, title }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key}>{keyLabel(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="od-shortcuts-switch" htmlFor={`${id}-letters`}>
        <Switch
          id={`${id}-letters`}
          size="small"
          checked={lettersOn}
          onChange={(on) => {
            setLettersOn(on);
            setOn(on);
          }}
        />
        Single keys are shortcuts
      </label>
    </Dialog>
  );
}
