// @ts-check

/**
 * @typedef {object} Door
 * @property {RegExp} library what may come in by this door only
 * @property {RegExp} door the files, relative to the workspace, that are the door
 * @property {string} message names the right door
 */

const TEST_FILES = String.raw`\.test\.tsx?$|/testing/`;

/**
 * One door per library: what is wrapped once is imported there and nowhere else.
 * @type {Door[]}
 */
export const DOORS = [
  {
    library: /^@ory\/client$/,
    door: /^host\/src\/session\/identity\//,
    message: 'Identity flows live in host/src/session/identity.',
  },
  {
    library: /^oidc-client-ts$/,
    door: /^host\/src\/session\/hosted\//,
    message: 'Sign-in with a provider lives in host/src/session/hosted.',
  },
  {
    library: /^(ky|@supabase\/postgrest-js)$/,
    door: /^shared\/src\/api\//,
    message: 'Requests go through @opsdeck/shared/api.',
  },
  {
    library: /^dayjs(\/|$)/,
    door: /^shared\/src\/time\//,
    message: 'Time goes through @opsdeck/shared/time.',
  },
  {
    library: /^notistack$/,
    door: /^shared\/src\/ui\//,
    message: 'Toasts go through notify of @opsdeck/shared/ui.',
  },
  {
    library: /^(antd(\/|$)|@ant-design\/cssinjs)/,
    door: /^shared\/src\/(kit|theme)\//,
    message: 'antd comes through @opsdeck/shared/kit/*, so that every area uses one small copy.',
  },
  {
    library: /^react-router(-dom)?(\/|$)/,
    door: /^shared\/src\/kit\//,
    message: 'The router comes through @opsdeck/shared/kit/router.',
  },
  {
    library: /^@tanstack\//,
    door: /^shared\/src\/table\//,
    message: 'Tables go through @opsdeck/shared/table.',
  },
  {
    library: /^(formik|yup)$/,
    door: /^shared\/src\/forms\//,
    message: 'Forms go through @opsdeck/shared/forms.',
  },
  {
    library: /^(yaml|@codemirror\/|@lezer\/|@cfworker\/)/,
    door: /^shared\/src\/editor\//,
    message: 'Code and YAML go through @opsdeck/shared/editor.',
  },
  {
    library: /^swr(\/|$)/,
    door: /^((host|remotes\/[^/]+)\/src\/(.*\/)?api\/|shared\/src\/(query|testing)\/|host\/src\/federation\/providedModules\.ts$)/,
    message: 'Server state lives in api folders and in @opsdeck/shared/query.',
  },
  {
    library: /^@module-federation\//,
    door: /^host\/src\/federation\//,
    message: 'Only host/src/federation loads remotes.',
  },
  {
    library: /^(@testing-library\/|msw(\/|$))/,
    door: /^shared\/src\/testing\//,
    message: 'Tests use @opsdeck/shared/testing.',
  },
  {
    library: /^(nodemailer|smtp-server|postal-mime)(\/|$)/,
    door: /^backend\/src\/mail\//,
    message: 'Mails go through backend/src/mail.',
  },
  {
    library: /^openid-client(\/|$)/,
    door: /^backend\/src\/identity\/social\//,
    message: 'Sign-in at other providers lives in backend/src/identity/social.',
  },
  {
    library: /^@opsdeck\/shared\/testing$/,
    door: new RegExp(TEST_FILES),
    message: 'The testing entry is for tests.',
  },
];

/** Files that may call the browser's own fetch. */
export const FETCH_DOOR = new RegExp(
  `^shared/src/api/|^host/src/(federation|site|session/identity)/|${TEST_FILES}`,
);
