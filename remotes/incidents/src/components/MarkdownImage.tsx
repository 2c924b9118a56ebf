import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';
import { safeHref } from './safeHref';

/** A picture of outside text. One from elsewhere would tell its owner who reads, so it waits for a click. */
export function MarkdownImage({ src, alt }: { src: string; alt: string }) {
  const [isWanted, setWanted] = useState(false);
  const target = safeHref(src);
  if (target === null) return <span>{alt}</span>;
  if (!target.isForeign || isWanted) return <img src={target.href} alt={alt} referrerPolicy="no-referrer" />;
  return (
    <Button size="small" onClick={() => setWanted(true)}>
      {alt === '' ? 'Load image' : `Load image: ${alt}`}
    </Button>
  );
}
