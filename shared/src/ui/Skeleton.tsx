import './Skeleton.css';

type SkeletonProps = { width?: number | string; height?: number | string };

/** A grey bar in the place of a text that is still loading. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <span className="od-skeleton" style={{ width, height }} />;
}
