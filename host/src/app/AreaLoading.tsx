import { Delayed, PageFrame, TableSkeleton } from '@opsdeck/shared/ui';

/** An area whose code is on its way: its title at once, the shape of a list after a moment. */
export function AreaLoading({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <Delayed>
        <TableSkeleton />
      </Delayed>
    </PageFrame>
  );
}
