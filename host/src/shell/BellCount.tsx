import { useEffect, useState } from 'react';
import { Slot } from '@opsdeck/shared/slots';

const NOTHING = {};
/** The page of the person comes first; what the bell counts belongs to an area that may not be loaded yet. */
const AFTER_MS = 4_000;

/** What an area counts on the bell. */
export function BellCount() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && <Slot name="header.notifications" props={NOTHING} />;
}
