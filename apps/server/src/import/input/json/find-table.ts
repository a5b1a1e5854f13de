/*
 * Finds the table in the beginning of a JSON text: of everything that has the shape of one, what names a time and prices, else the longest.
 */
import { isTimeZone } from '@candlemark/bars';
import { normalName } from '../../detect/header-match.ts';
import { FAMILIES } from '../../formats/families/registry.ts';
import type { FileFacts } from '../file-facts.ts';
import type { HeadNode } from './json-head.ts';
import { type JsonPath, type JsonTable, NAMES_OF_TIMES } from './shapes/json-shape.ts';
import { single } from './shapes/records.ts';
import { JSON_SHAPES } from './shapes/registry.ts';
import { INTERVAL_NAMES, statedInterval } from './stated-interval.ts';

export interface FoundTable {
  readonly table: JsonTable;
  readonly facts: FileFacts;
}

const PRICES = new Set([
  'open',
  'close',
  'price',
  'bid',
  'ask',
  'bidprice',
  'askprice',
  'o',
  'c',
  'p',
  'openprice',
  'last',
  'rate',
  'mid',
]);
const SYMBOLS = new Set([
  'symbol',
  'ticker',
  'instrument',
  'instrumentid',
  'productid',
  'pair',
  'datasetcode',
  'underlying',
  'code',
]);
const ZONES = new Set(['timezone', 'exchangetimezonename', 'exchangetimezone', 'tz']);
/** Keys such as `XXBTZUSD`, `BTC-USD`, `AAPL`. */
const LOOKS_LIKE_SYMBOL = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9._\-/:^=]{1,31}$/;
const MAX_SEARCH_DEPTH = 8;

/** @param values those of the text's beginning, one or several behind each other */
export function findJsonTable(values: readonly HeadNode[]): FoundTable | null {
  if (values.length > 1) return tableOfStream(values);
  const root = values[0];
  if (root === undefined) return null;
  const found: Candidate[] = [];
  search(root, [], null, [], found);
  const best = bestOf(found);
  if (best !== null) return bySymbol(best, found);
  const one: Candidate[] = [];
  searchSingle(root, [], [], one);
  return asFound(bestOf(one.filter(({ table }) => rankOf(table) === 2)));
}

interface Candidate {
  readonly table: JsonTable;
  /** The objects on the way to it, from the outside in. */
  readonly around: readonly ReadonlyMap<string, HeadNode>[];
}

/** Values behind each other are rows of one table. */
function tableOfStream(values: readonly HeadNode[]): FoundTable | null {
  for (const shape of JSON_SHAPES) {
    const table = shape.find([...values], [], { parent: null });
    if (table !== null) return asFound({ table, around: [] });
  }
  return null;
}

function search(
  node: HeadNode,
  path: JsonPath,
  parent: ReadonlyMap<string, HeadNode> | null,
  around: readonly ReadonlyMap<string, HeadNode>[],
  found: Candidate[],
): void {
  const inside = node instanceof Map ? [...around, node] : around;
  for (const shape of JSON_SHAPES) {
    const table = shape.find(node, path, { parent });
    if (table === null) continue;
    found.push({ table, around: inside });
    // What lies within a table is part of it.
    if (rankOf(table) === 2) return;
    break;
  }
  if (path.length >= MAX_SEARCH_DEPTH) return;
  if (node instanceof Map) for (const [key, child] of node) search(child, [...path, key], node, inside, found);
  else if (Array.isArray(node))
    for (const [index, child] of node.slice(0, 4).entries()) search(child, [...path, index], null, inside, found);
}

function searchSingle(
  node: HeadNode,
  path: JsonPath,
  around: readonly ReadonlyMap<string, HeadNode>[],
  found: Candidate[],
): void {
  if (!(node instanceof Map) || path.length >= MAX_SEARCH_DEPTH) return;
  const table = single.find(node, path, { parent: null });
  if (table !== null) found.push({ table, around: [...around, node] });
  for (const [key, child] of node) searchSingle(child, [...path, key], [...around, node], found);
}

/** 2: names a time and a price, or rows of numbers that nothing names; 1: has names, but others. */
function rankOf({ names }: JsonTable): number {
  if (names === null) return 2;
  const normal = names.map((name) => normalName(name));
  return normal.some((name) => NAMES_OF_TIMES.has(name) || /^(?:date|time|end|start)|time$|date$/.test(name)) &&
    normal.some((name) => PRICES.has(name))
    ? 2
    : 1;
}

function bestOf(candidates: readonly Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  for (const one of candidates) {
    const ahead = best === null ? 1 : rankOf(one.table) - rankOf(best.table) || one.table.count - best.table.count;
    if (ahead > 0) best = one;
  }
  return best;
}

/** Tables of the same columns under keys that look like symbols are one, with the key as its symbol. */
function bySymbol(best: Candidate, all: readonly Candidate[]): FoundTable | null {
  const { path, names } = best.table;
  for (let level = path.length - 1; level >= 0; level -= 1) {
    const key = path[level];
    if (typeof key !== 'string' || !LOOKS_LIKE_SYMBOL.test(key)) continue;
    const beside = all.filter(
      ({ table }) => isBeside(table.path, path, level) && String(table.names) === String(names),
    );
    if (beside.length < 2) return { table: best.table, facts: { ...factsAround(best), symbol: key } };
    const table = best.table;
    return {
      table: {
        ...table,
        path: path.map((one, at) => (at === level ? null : one)),
        names: names && ['symbol', ...names],
      },
      facts: factsAround(best),
    };
  }
  return asFound(best);
}

function isBeside(path: JsonPath, other: JsonPath, level: number): boolean {
  return path.length === other.length && path.every((key, at) => at === level || key === other[at]);
}

function asFound(best: Candidate | null): FoundTable | null {
  return best && { table: best.table, facts: factsAround(best) };
}

/** The symbol and the zone that stand beside the table, or in an object beside it. */
function factsAround({ around, table }: Candidate): FileFacts {
  const own = FAMILIES.flatMap(({ id, json }) => {
    const facts = json?.facts?.({ around, names: table.names });
    return facts ? [{ facts, id }] : [];
  });
  const told = ['json', ...own.map(({ id }) => id)];
  let facts: FileFacts = { ...own[0]?.facts, told };
  for (const object of around) {
    for (const [key, value] of object) {
      facts = withFact(facts, key, value);
      if (value instanceof Map && /^meta/i.test(key))
        for (const [inner, fact] of value) facts = withFact(facts, inner, fact);
    }
  }
  return facts;
}

function withFact(facts: FileFacts, key: string, value: HeadNode): FileFacts {
  if (typeof value !== 'string' || value === '') return facts;
  const name = normalName(key.replace(/^\d+:\s*/, ''));
  // Answers have a `code` too, which says whether all went well.
  const isSymbol = name !== 'code' || /[a-z]/i.test(value);
  if (SYMBOLS.has(name) && isSymbol && value.length <= 32) return { ...facts, symbol: value };
  const interval = INTERVAL_NAMES.has(name) ? statedInterval(value) : null;
  if (interval !== null) return { ...facts, statedInterval: interval };
  if (ZONES.has(name) && isTimeZone(value)) return { ...facts, timeZone: value };
  return facts;
}
