const EVIL = 'evil.test';

/** Ways to write a slash that something on the way may take for one. */
const SLASHES = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '\u2044', '\u2215', '\u29f8', '\uff0f', '\uff3c'];

const schemes = [
  'http://',
  'https://',
  'HTTPS://',
  'hTtP:',
  'https:',
  'https:/',
  'https:\\\\',
  'ftp://',
  'ws://',
  'file:///',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  'about:',
  'mailto:',
  'intent://',
  'custom-app://',
].map((scheme) => `${scheme}${EVIL}`);

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u003aalert(1)//https://ops.example.test/',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
];

/** Two marks before the host: what a browser or a proxy may read as `//host`. */
const doubled = SLASHES.flatMap((first) => SLASHES.map((second) => `${first}${second}${EVIL}`)).filter(
  // One slash and an ordinary character is a path; the others are not.
  (address) => address !== `/${EVIL}`,
);

const tripled = ['///', '////', '/\\/', '\\/\\', '/%2f/', '/%5c%5c', '/%2F%5C'].map(
  (mark) => `${mark}${EVIL}`,
);

const CONTROLS = [
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u0000',
  '\u000b',
  '\u000c',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u009f',
];

const controls = CONTROLS.flatMap((control) => [
  `/${control}/${EVIL}`,
  `${control}//${EVIL}`,
  `/${control}\\${EVIL}`,
  `/health${control}`,
]);

const encodedControls = ['%00', '%09', '%0a', '%0d%0a', '%7f', '%250a'].map(
  (control) => `/${control}Location: https://${EVIL}`,
);

const invisible = ['\u200b', '\u200e', '\u202e', '\u2028', '\u2060', '\ufeff', '\u00ad', '\u061c'].flatMap(
  (mark) => [`/${mark}/${EVIL}`, `${mark}//${EVIL}`],
);

const dots = [
  '/..//',
  '/.//',
  '/a/..//',
  '/a/b/../..//',
  '/%2e%2e//',
  '/%2E//',
  '/.%2e//',
  '/a/%2e%2e/%2f',
  '/..\\',
  '/.\\/',
  '/..%2f%2f',
  '/..%5c',
].map((path) => `${path}${EVIL}`);

const userinfo = [
  'https://ops.example.test@evil.test',
  'https://ops.example.test:443@evil.test/',
  'https://ops.example.test%40evil.test',
  'https://ops.example.test.evil.test',
  'https://ops.example.test\\@evil.test',
  'https://ops.example.test#@evil.test',
  'https://ops.example.test?@evil.test',
  '//ops.example.test@evil.test',
  '@evil.test',
  ':@evil.test',
  '.evil.test',
  'evil.test',
  'www.evil.test/ops.example.test',
  '//evil%E3%80%82test',
  '//\u24d4vil.test',
  '//[::1]',
  '//2130706433',
  '//0x7f.1',
  'https://[::ffff:127.0.0.1]/',
];

const sameOriginButAbsolute = [
  'https://ops.example.test/health',
  'http://ops.example.test/health',
  'https://ops.example.test:444/health',
  '//ops.example.test/health',
];

const loops = ['login', 'registration', 'recovery', 'error', 'auth-state-checker'].flatMap((page) => [
  `/${page}`,
  `/${page}/`,
  `/${page}//`,
  `/${page.toUpperCase()}`,
  `/${page}?return_to=/${page}`,
  `/a/../${page}`,
  `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`,
  `/${page}%20`,
  `/./${page}#x`,
]);

const notPages = [
  '/api',
  '/api/',
  '/API/kubeconfig',
  '/api/kubeconfig',
  '/%61pi/kubeconfig',
  '/api/.ory/self-service/logout?token=t',
  '/api/.ory/self-service/login/browser',
  '/api/.ory/self-service/settings',
  '/api/.ory/self-service/settings?x=1',
  '/api/.ory/self-service/settings/../logout?flow=1&token=t',
  '/api/.ory/self-service/methods/oidc/callback/x?flow=1',
];

const malformed = [
  '',
  ' ',
  'health',
  './health',
  '../health',
  '?return_to=//evil.test',
  '#//evil.test',
  ' /health',
  '\t/health',
  '/%',
  '/%zz',
  '/%c0%af/evil.test',
  '/%e0%80%af',
  '/\ud800',
  '/%ed%a0%80',
  `/${'a'.repeat(3000)}`,
  `/%${'25'.repeat(20)}2f`,
];

/** Addresses that must never be followed by the console at `https://ops.example.test`. */
export const hostileAddresses: readonly string[] = [
  ...new Set([
    ...schemes,
    ...scripts,
    ...doubled,
    ...tripled,
    ...controls,
    ...encodedControls,
    ...invisible,
    ...dots,
    ...userinfo,
    ...sameOriginButAbsolute,
    ...loops,
    ...notPages,
    ...malformed,
  ]),
];
