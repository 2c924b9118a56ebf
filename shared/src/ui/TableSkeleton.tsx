import { Skeleton } from './Skeleton';
import './Skeleton.css';

type TableSkeletonProps = {
  rows?: number;
  /** Widths of the columns as flex shares, the widest column first as a rule. */
  columns?: readonly number[];
};

// Texts differ in length, and a column of equal bars reads as a grid, not as a list.
const LENGTHS = [72, 54, 63, 80, 46, 67, 58];

/** A table before its rows are here, in the shape that they will have. */
export function TableSkeleton({ rows = 14, columns = [5, 2, 1, 1, 2] }: TableSkeletonProps) {
  return (
    <div>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={row === 0 ? 'od-skeleton-row od-skeleton-row-header' : 'od-skeleton-row'}>
          {columns.map((share, column) => (
            <span key={column} style={{ flex: share, minWidth: 0 }}>
              <Skeleton
                width={row === 0 ? '40%' : `${LENGTHS[(row * 3 + column) % LENGTHS.length] ?? 60}%`}
                height={10}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
