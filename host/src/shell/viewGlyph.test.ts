import { viewGlyph } from './viewGlyph';

it.each([
  ['pod', 'cube'],
  ['Kubernetes::Pod', 'cube'],
  ['database', 'catalog'],
  ['logs', 'logs'],
  ['aws-ec2-instance', 'server'],
  ['something else', 'view'],
  ['constructor', 'view'],
  [null, 'view'],
])('an icon named %j is drawn as %s', (icon, glyph) => expect(viewGlyph(icon)).toBe(glyph));
