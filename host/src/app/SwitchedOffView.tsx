import { NotFoundView, PageFrame } from '@opsdeck/shared/ui';

/** In place of a page whose feature is off. */
export function SwitchedOffView({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <NotFoundView
        title={`${title} is switched off`}
        description="This installation has the feature disabled. An administrator can enable it in the feature flags."
      />
    </PageFrame>
  );
}
