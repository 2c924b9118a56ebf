import type { ReactNode } from 'react';
import './Tile.css';

type TileProps = { label: string; value: ReactNode; hint?: ReactNode };

/** One figure with its name; place several in a `<dl>`. */
export function Tile({ label, value, hint }: TileProps) {
  return (
    <div className="od-tile">
      <dt className="od-tile-label">{label}</dt>
      <dd className="od-tile-value">{value}</dd>
      {hint ? <dd className="od-tile-hint">{hint}</dd> : null}
    </div>
  );
}
