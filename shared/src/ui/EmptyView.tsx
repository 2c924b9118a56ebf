import type { ReactNode } from 'react';
import { LineMark } from './LineMark';
import { StateView } from './StateView';

type EmptyViewProps = {
  /** What is not there, in the specification's words where it gives them. */
  title?: string;
  /** What would be here. */
  description?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
};

/** Nothing is here yet: says what would be, and the one thing to do about it. */
export function EmptyView({ title = 'No data available', description, action }: EmptyViewProps) {
  return <StateView mark={<LineMark name="empty" />} title={title} text={description} actions={action} />;
}
