import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_VERSION } from './contracts';

type Manifest = { version: string; exports: Record<string, string> };

const packageDir = path.join(__dirname, '..');
const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Manifest;

// What other packages may rely on. Taking a name away is a major version, adding one a minor version.
const SURFACE: Record<string, string> = {
  './contracts':
    'ACTIONS DEFAULT_NAMESPACE DEFAULT_SOURCE FEATURES NAVIGATION_ICONS RESOURCES RESOURCE_SOURCES RIGHTS ROLES SHARED_VERSION isEditableSource parseResourceSource',
  './links': 'links patterns',
  './lib':
    'clamp focusedElement isRecord joinClasses parseJson readStored readerLocale reportError scrubSecrets setReaderLocale setStoragePlace writeStored',
  './organizations': 'readBackendAddress readClaim readOrganizations readRoles',
  './api':
    'AbortedError ApiClientProvider ApiError DEFAULT_TIMEOUT_MS NETWORK_MESSAGE NetworkError OFFLINE_MESSAGE TIMEOUT_MESSAGE TimeoutError createApiClient isRequestError parseContentRange readCount readLabels readNumber readRecord readText readTime toApiError toErrorMessage toPage toRow toRows useApiClient',
  './query':
    'QueryProvider REFRESH_RATES freshness isRetryable parseRefreshRate useAutoRefresh useFreshnessMark useInvalidate useRefresh useRefreshRate useUpdatedAt',
  './session': 'SessionProvider parseWhoami useSession',
  './rbac':
    'ACTIONS RESOURCES RIGHTS ROLES RequireAccess canAccess hasRight isAdmin isRole isViewer roleCan strongestRole useCanAccess useCanAccessAny useHasRight',
  './rbac/model':
    'ACTIONS RESOURCES RIGHTS ROLES canAccess hasRight isAdmin isRole isViewer roleCan strongestRole',
  './flags':
    'ALL_ENABLED FEATURES FEATURE_PARENTS FlagsProvider isFeatureEnabled parseBoolean parseFlags useFeatureEnabled useFlags',
  './slots': 'Slot SlotRegistryProvider createSlotRegistry',
  './ui':
    'AsyncView Avatar Delayed DeniedView Dialog EmptyView ErrorBoundary ErrorView LazySelect MiddleEllipsis NoRowsView NotFoundView PageFrame PageHeaderProvider ProgressBar Skeleton StatusMark TableSkeleton Tile Wordmark initials notify prepareDialog redirectMessages',
  './theme':
    'STATUS STATUSES ThemeProvider colors contrastRatio cssVariables densities isStatus rowHeights sizes tokenStylesheet useTheme useThemeScope worstStatus',
  './time':
    'Age BROWSER_ZONE DATE_TIME_FORMATS DEFAULT_DATE_TIME_FORMAT DEFAULT_HEALTH_TIME_RANGE DateTime FUTURE_RANGES FreshnessMark HEALTH_TIME_RANGES INDEFINITE_END MAPPED_RANGES PAST_RANGES TimeRangePicker agoText formatAge formatDateTime formatDuration formatLatency formatPlainDateTime formatTimeRangeParams formatZoneOffset healthRangeForAge healthRangeLabel healthRangeMinutes healthRangeStart isHealthTimeRange listTimeZones parseHealthTimeRange parseTimeRangeParams resolveTimeRange timeRangeLabel useTimePreferences useTimeRange',
  './filters':
    'NEUTRAL SearchInput TriStateFilter booleanParam choiceParam formatTag formatTriState integerParam markOf optionalParam parseTag parseTriState textParam toFilterQuery toggleTriState triStateParam useSearchParam useShowDeletedConfigs useTriStateFilter useUrlState',
  './table':
    'DEFAULT_PAGE_SIZE DataTable PAGE_SIZES SIMPLE_PAGE_SIZES groupItemId groupRows pickRows pickStateOf rowItemId sortRows useTableState',
  './table/grid': 'VirtualGrid',
  './table/lines': 'VirtualLines',
  './editor': 'CodeEditor checkAgainstSchema formatYaml fromJsonText parseYaml setInYaml toJsonText',
  './forms':
    'DeleteButton FieldFrame Form FormDialog Formik NO_STATUS NUMBER_MESSAGE NumberField REQUIRED_MESSAGE SCHEDULE_OPTIONS SelectField SwitchField TextField array boolean mixed object optionalInteger optionalText requiredInteger requiredText string useFieldState useFormStatus useFormikContext useSubmit',
  './kit/router':
    'Link MemoryRouter NavLink Navigate Outlet RouterProvider ScrollRestoration createBrowserRouter createMemoryRouter generatePath isRouteErrorResponse matchPath matchRoutes useBlocker useHref useLocation useMatches useNavigate useNavigation useNavigationType useParams useRouteError useRoutes useSearchParams',
  './kit/base': 'Alert Button Checkbox Input Switch',
  './kit/inputs': 'Password TextArea',
  './kit/floating': 'Popover',
  './kit/overlays': 'Modal Tabs',
  './kit/select': 'Select',
  './kit/pickers': 'DatePicker',
  './testing':
    'act buildSession buildUser createApp createFakeApi fireEvent jsonResponse render renderHook renderWithApp screen userEvent waitFor within',
};

function surfaceOf(file: string): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the list of entries is data
  const entry = require(path.join(packageDir, file)) as Record<string, unknown>;
  return Object.keys(entry).sort().join(' ');
}

const entries = Object.entries(manifest.exports).filter(([, file]) => /\.tsx?$/.test(file));
// Read outside the tests: the testing entry registers hooks of its own.
const surfaces = new Map(entries.map(([name, file]) => [name, surfaceOf(file)]));

it('is listed for every entry point', () => {
  expect(Object.keys(SURFACE)).toEqual(entries.map(([name]) => name));
});

it.each(entries)('of %s is as listed', (name) => {
  expect(surfaces.get(name)).toBe(SURFACE[name]);
});

it('has the version of the package', () => {
  expect(SHARED_VERSION).toBe(manifest.version);
});
