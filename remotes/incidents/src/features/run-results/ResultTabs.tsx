import { useState, type ReactNode } from 'react';
import { Tabs } from '@opsdeck/shared/kit/overlays';

type ResultTabsProps = { tabs: readonly { key: string; label: string; content: () => ReactNode }[] };

/** The parts of a result; only the one in sight is drawn. Who has begun to read one stays with it. */
export function ResultTabs({ tabs }: ResultTabsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = tabs.some(({ key }) => key === chosen) ? chosen : (tabs[0]?.key ?? null);
  if (active === null) return null;
  const stay = () => setChosen(active);
  return (
    <div role="presentation" onPointerDownCapture={stay} onKeyDownCapture={stay} onWheelCapture={stay}>
      <Tabs
        size="small"
        activeKey={active}
        onChange={setChosen}
        items={tabs.map(({ key, label, content }) => ({
          key,
          label,
          children: key === active ? content() : null,
        }))}
      />
    </div>
  );
}
