import { Button } from '@opsdeck/shared/kit/base';

type ShowRestProps = {
  /** How many are not shown; none offers nothing. */
  count: number;
  /** What they are: `earlier comments`. */
  what: string;
  onShow: () => void;
};

/** Offers what a long list does not show at first. */
export function ShowRest({ count, what, onShow }: ShowRestProps) {
  if (count === 0) return null;
  return (
    <Button size="small" type="link" className="od-show-rest" onClick={onShow}>
      {`Show ${count} ${what}`}
    </Button>
  );
}
