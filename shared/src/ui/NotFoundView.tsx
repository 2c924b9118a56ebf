import type { ReactNode } from 'react';
import { LineMark } from './LineMark';
import { StateView } from './StateView';

type NotFoundViewProps = { title?: string; description?: ReactNode; actions?: ReactNode };

/** Nothing lives at this address, or what lived here is gone. */
export function NotFoundView({
  title = 'Page not found',
  description = 'Nothing lives at this address. It may have moved, or the link may be incomplete.',
  actions,
}: NotFoundViewProps) {
  return <StateView mark={<LineMark name="missing" />} title={title} text={description} actions={actions} />;
}
