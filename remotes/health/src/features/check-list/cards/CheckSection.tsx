import type { DataColumn } from '@opsdeck/shared/table';
import type { GridSection } from '@opsdeck/shared/table/grid';
import type { Check } from '@/model/Check';

type CheckSectionProps = { section: GridSection<Check>; columns: readonly DataColumn<Check>[] };

const FIGURES = ['health', 'uptime', 'latency'];

/** The title of a group of cards: what its row says in the table. */
export function CheckSection({ section, columns }: CheckSectionProps) {
  const { key, title, items } = section;
  const group = { key, label: title ?? '', rows: items };
  const draw = (id: string) => columns.find((column) => column.id === id)?.groupCell?.(group);
  return (
    <div className="od-check-section">
      <strong>{draw('name')}</strong>
      {FIGURES.map((id) => (
        <span key={id}>{draw(id)}</span>
      ))}
    </div>
  );
}
