import { NAVIGATION_ICONS } from '@opsdeck/shared/contracts';
import type { GlyphName } from './glyphs';

// People name the icons of views freely, mostly after a kind of resource.
const KINDS: readonly [RegExp, GlyphName][] = [
  [/database|postgres|mysql|sql|redis|mongo|storage|volume|bucket|s3/, 'catalog'],
  [/pod|container|docker|kubernetes|k8s|deployment|package|helm|box/, 'cube'],
  [/server|node|host|vm|machine|ec2/, 'server'],
  [/cloud|aws|azure|gcp|network|cluster/, 'cloud'],
  [/shield|lock|security|secret|certificate|policy/, 'shield'],
  [/user|person|people|team|group/, 'person'],
  [/chart|graph|metric|cost|gauge|report/, 'chart'],
  [/bell|alert|notification/, 'notifications'],
];

/** The drawing for a view by the name of its icon; the neutral one for names nobody knows. */
export function viewGlyph(icon: string | null): GlyphName {
  const name = (icon ?? '').toLowerCase();
  const own = NAVIGATION_ICONS.find((known) => known === name);
  return own ?? KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'view';
}
