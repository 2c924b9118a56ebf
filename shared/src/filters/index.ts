/** Filters of lists: the include/exclude protocol, its controls, and the URL as typed state. */
export { SearchInput } from './SearchInput';
export type { SearchInputProps } from './SearchInput';
export {
  formatTag,
  formatTriState,
  markOf,
  NEUTRAL,
  parseTag,
  parseTriState,
  toFilterQuery,
  toggleTriState,
} from './triState';
export type { TriState, TriStateEntry, TriStateMark, TriStateMode } from './triState';
export { TriStateFilter } from './TriStateFilter';
export type { TriStateFilterProps, TriStateOption } from './TriStateFilter';
export { useShowDeletedConfigs } from './useShowDeletedConfigs';
export { triStateParam, useTriStateFilter } from './useTriStateFilter';
export { booleanParam, choiceParam, integerParam, optionalParam, textParam } from '../url/urlCodec';
export type { UrlCodec } from '../url/urlCodec';
export { useSearchParam } from '../url/useSearchParam';
export type { SearchUpdateOptions } from '../url/useSearchUpdate';
export { useUrlState } from '../url/useUrlState';
export type { UrlCodecs } from '../url/useUrlState';
