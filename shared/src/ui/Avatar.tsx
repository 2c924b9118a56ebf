import { useState } from 'react';
import { initials } from './initials';
import './Avatar.css';

const PERSON = 'M8 2.2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8ZM2.6 13.8a5.4 5.4 0 0 1 10.8 0';

/** Pictures come from outside: nothing else that an address can be is fetched. */
const PICTURE = /^(https?:\/\/|data:image\/|\/(?![/\\]))/i;

/** A person's picture, or up to two initials when there is none or it cannot be loaded. Decoration: name them beside it. */
export function Avatar({ name, picture }: { name: string; picture?: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const letters = initials(name);
  return (
    <span className="od-avatar" aria-hidden="true">
      {picture && picture !== broken && PICTURE.test(picture) ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        letters || (
          <svg
            width="16"
            height="16"
            viewBox="1 1 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.15"
          >
            <path d={PERSON} />
          </svg>
        )
      )}
    </span>
  );
}
