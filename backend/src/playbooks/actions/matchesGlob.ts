type Part = { kind: 'character'; character: string } | { kind: '?' | '*' | '**' };

function readParts(glob: string): Part[] {
  return [...glob.matchAll(/(\*\*)\/?|([*?])|([^])/gu)].map(([, folders, wildcard, character = '']) => {
    if (folders) return { kind: '**' };
    return wildcard === '*' || wildcard === '?' ? { kind: wildcard } : { kind: 'character', character };
  });
}

function takes(part: Part | undefined, character: string): boolean {
  if (!part) return false;
  if (part.kind === 'character') return part.character === character;
  return part.kind === '**' || character !== '/';
}

/**
 * Whether a path has a form: `?` stands for any character of a name, `*` for any part of one, `**` for any folders.
 * Looks at all ways to read the form at once: no form takes longer than its length times that of the path.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const parts = readParts(glob);
  const isOpen = (at: number): boolean => parts[at]?.kind === '*' || parts[at]?.kind === '**';
  const enter = (places: Set<number>, at: number): void => {
    places.add(at);
    if (isOpen(at)) enter(places, at + 1);
  };
  let places = new Set<number>();
  enter(places, 0);
  for (const character of path) {
    const next = new Set<number>();
    for (const at of places) {
      if (takes(parts[at], character)) enter(next, isOpen(at) ? at : at + 1);
    }
    places = next;
  }
  return places.has(parts.length);
}
