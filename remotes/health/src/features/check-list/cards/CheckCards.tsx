import { CheckTable } from '@/features/check-list/CheckTable';
import type { SelectedChecks } from '@/features/check-list/useSelectedChecks';

type CheckCardsProps = {
  selected: SelectedChecks;
  openCheckId: string | null;
  onOpen: (checkId: string) => void;
};

/** The checks as cards. */
export function CheckCards(props: CheckCardsProps) {
  return <CheckTable {...props} />;
}
