import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Scalar,
  YAMLMap,
  YAMLSeq,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { isRecord } from '../lib';
import { isSameValue } from './isSameValue';
import type { YamlPath } from './YamlPath';

type Held = Node | null | undefined;

const MAX_ALIASES = 100;

/** The name of an entry as a value knows it. */
export function keyOf({ key }: Pair): string {
  const name = isScalar(key) ? key.value : key;
  return typeof name === 'string' ? name : JSON.stringify(name ?? '').replace(/^""$/, '');
}

const nodeOf = (value: unknown): Held => (isNode(value) ? value : null);

/** Brings the comments of what is replaced to what replaces it. */
function withComments(next: Node, before: Held): Node {
  if (!before) return next;
  if (before.commentBefore) next.commentBefore = before.commentBefore;
  if (before.spaceBefore) next.spaceBefore = true;
  if (before.comment && isScalar(next)) next.comment = before.comment;
  else if (before.comment)
    next.commentBefore = [next.commentBefore, before.comment].filter(Boolean).join('\n');
  return next;
}

function mergeScalar(source: Document, before: Scalar, value: unknown): Node {
  if (before.value === value) return before;
  const next = source.createNode(value);
  const isQuoted = before.type === Scalar.QUOTE_DOUBLE || before.type === Scalar.QUOTE_SINGLE;
  if (isScalar(next) && isQuoted && typeof value === 'string') next.type = before.type;
  return withComments(next, before);
}

function mergeMap(source: Document, map: YAMLMap, value: Record<string, unknown>): Node {
  map.items = map.items.filter((pair) => Object.hasOwn(value, keyOf(pair)));
  for (const [key, item] of Object.entries(value)) {
    const pair = map.items.find((each) => keyOf(each) === key);
    if (pair) pair.value = mergeNode(source, nodeOf(pair.value), item);
    else map.items.push(source.createPair(key, item));
  }
  return map;
}

/** An item that stays the same keeps its node, wherever it moves; others are merged by their position. */
function mergeList(source: Document, list: YAMLSeq, value: readonly unknown[]): Node {
  const before = list.items.map((item) => ({
    node: nodeOf(item),
    value: isNode(item) ? (item.toJS(source, { maxAliasCount: MAX_ALIASES }) as unknown) : item,
    taken: false,
  }));
  const kept = value.map((item) => {
    const same = before.find((each) => !each.taken && isSameValue(each.value, item));
    if (same) same.taken = true;
    return same?.node;
  });
  list.items = value.map((item, index) => {
    const here = before[index];
    if (kept[index]) return kept[index];
    if (!here || here.taken) return source.createNode(item);
    here.taken = true;
    return mergeNode(source, here.node, item);
  });
  return list;
}

/** Makes a node say a value and keeps as much of it as fits. */
function mergeNode(source: Document, before: Held, value: unknown): Node {
  if (!before) return source.createNode(value);
  if (isMap(before) && isRecord(value)) return mergeMap(source, openUp(before), value);
  if (isSeq(before) && Array.isArray(value)) return mergeList(source, openUp(before), value);
  if (isScalar(before) && !isRecord(value) && !Array.isArray(value)) {
    return mergeScalar(source, before, value);
  }
  return withComments(source.createNode(value), before);
}

/** What was written as `[]` or `{}` need not stay on one line when it gets its first entry. */
function openUp<Kind extends YAMLMap | YAMLSeq>(collection: Kind): Kind {
  if (collection.items.length === 0) collection.flow = false;
  return collection;
}

/**
 * Sets or removes (`undefined`) the value at a path and returns the node that then stands there. Throws
 * when an alias is in the way: what it stands for is written elsewhere.
 */
export function editNode(source: Document, before: Held, path: YamlPath, value: unknown): Node {
  const [key, ...rest] = path;
  if (isAlias(before)) throw new Error('An alias is in the way');
  if (key === undefined) return mergeNode(source, before, value);
  if (typeof key === 'number' && !isMap(before)) {
    const list = isSeq(before) ? openUp(before) : withComments(new YAMLSeq(), before);
    const { items } = list as YAMLSeq;
    const position = Math.min(key, items.length);
    if (rest.length === 0 && value === undefined) items.splice(position, 1);
    else items[position] = editNode(source, nodeOf(items[position]), rest, value);
    return list;
  }
  const map = isMap(before) ? openUp(before) : withComments(new YAMLMap(), before);
  const { items } = map as YAMLMap;
  const pair = items.find((each) => keyOf(each) === String(key));
  if (rest.length === 0 && value === undefined)
    (map as YAMLMap).items = items.filter((each) => each !== pair);
  else if (pair) pair.value = editNode(source, nodeOf(pair.value), rest, value);
  else items.push(source.createPair(String(key), editNode(source, null, rest, value)));
  return map;
}
