import { booleanParam, choiceParam, optionalParam, textParam, type UrlCodec } from '@opsdeck/shared/filters';
import { DEFAULT_GROUP_BY, formatGroupBy, parseGroupBy, type GroupBy } from './groupBy';
import { labelFiltersParam, type LabelFilters } from './filters/labelFilters';
import { DEFAULT_TAB_BY, formatTabBy, parseTabBy, type TabBy } from './tabs/tabBy';

/** The pivot's part of the address; which words make sense depends on the checks. */
export type PivotUrl = {
  /** What the rows stand for; `null` while there is no pivot. */
  pivotBy: string | null;
  /** What the columns stand for. */
  pivotLabel: string | null;
  pivotCellType: string | null;
};

/** The list's part of the address; sorting is kept by the table. */
export type ListUrl = PivotUrl & {
  layout: 'table' | 'card';
  query: string;
  labels: LabelFilters;
  hidePassing: boolean;
  groupBy: GroupBy;
  tabBy: TabBy;
  /** The chosen tab; `null` for all checks. */
  tab: string | null;
};

/** What holds while the address says nothing, as remembered between visits. */
export type ListSettings = Pick<ListUrl, 'hidePassing' | 'groupBy' | 'tabBy'>;

export const DEFAULT_LIST_SETTINGS: ListSettings = {
  hidePassing: true,
  groupBy: DEFAULT_GROUP_BY,
  tabBy: DEFAULT_TAB_BY,
};

const MAX_WORD_LENGTH = 500;
const optional = optionalParam();

/** A word that names a field or a label, so none that objects inherit. */
const wordParam: UrlCodec<string | null> = {
  parse: (text) => {
    const word = optional.parse(text);
    const isWord = word !== null && word.length <= MAX_WORD_LENGTH;
    return isWord && word !== '__proto__' && word !== 'constructor' ? word : null;
  },
  format: (word) => optional.format(word),
};

/** A choice that is left out of the address only when it is the default and what is remembered, too. */
function rememberedParam<Value>(
  parse: (text: string | null) => Value,
  format: (value: Value) => string,
  fallback: Value,
  remembered: Value,
): UrlCodec<Value> {
  const plain = format(fallback);
  const isPlain = format(remembered) === plain;
  return {
    parse: (text) => (text === null || text === '' ? remembered : parse(text)),
    format: (value) => (isPlain && format(value) === plain ? null : format(value)),
  };
}

/** The codecs of the list over what is remembered; make them once for a page. */
export function createListUrl(remembered: ListSettings = DEFAULT_LIST_SETTINGS) {
  const { hidePassing, groupBy, tabBy } = DEFAULT_LIST_SETTINGS;
  const flag = booleanParam(remembered.hidePassing);
  return {
    layout: choiceParam(['table', 'card'], 'table'),
    query: textParam(),
    labels: labelFiltersParam,
    hidePassing: rememberedParam((text) => flag.parse(text), String, hidePassing, remembered.hidePassing),
    groupBy: rememberedParam(parseGroupBy, formatGroupBy, groupBy, remembered.groupBy),
    tabBy: rememberedParam(parseTabBy, formatTabBy, tabBy, remembered.tabBy),
    tab: wordParam,
    pivotBy: wordParam,
    pivotLabel: wordParam,
    pivotCellType: wordParam,
  };
}

/** The codecs of a list that remembers nothing. */
export const listUrl = createListUrl();
