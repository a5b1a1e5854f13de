import { normalName } from '../../../detect/header-match.ts';
import { FAMILIES } from '../../../formats/families/registry.ts';
import { RefusedFile } from '../../../refused-file.ts';
import type { HeadNode } from '../json-head.ts';
import type { JsonScalar, JsonValue } from '../json-tokens.ts';
import { isMoment, isObject, isScalar, type JsonShape, NAMES_OF_TIMES } from './json-shape.ts';
import { scalarOf } from './lists.ts';

const ROW_NUMBER = /^\d{1,8}$/;
/** What single families call the times of bars. */
const OWN_NAMES = new Set(FAMILIES.flatMap(({ json }) => json?.timeNames ?? []));
/** How deep below a table's object its columns are looked for. */
const MAX_COLUMN_DEPTH = 4;

/** An object of columns: `{"t": [1706659200, …], "o": [1.1, …], …}`; columns may lie deeper than the times, as in `indicators.quote[0].open`. */
export const columns: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map)) return null;
    const own = [...node].filter(([, value]) => isColumn(value));
    const times =
      own.find(([name]) => NAMES_OF_TIMES.has(normalName(name))) ?? own.find(([name]) => OWN_NAMES.has(name));
    if (times === undefined) return null;
    const found: string[] = [];
    namesBelow(node, found, 0);
    // The text may go on behind its beginning: what counts is found once all of it is there.
    return {
      path,
      depth: 0,
      names: found.map((name) => (name === times[0] && OWN_NAMES.has(name) ? 'time' : name)),
      count: (times[1] as HeadNode[]).length,
      rows: (value) => rowsOf(value, found, times[0]),
    };
  },
};

/** Columns whose values are kept by moment, or by number of row, as data frames are written: `{"Open": {"1706659200000": 1.1, …}, …}`. */
export const keyedColumns: JsonShape = {
  find(node, path) {
    if (!(node instanceof Map) || node.size < 2) return null;
    const values = [...node.values()].filter((value) => value instanceof Map);
    if (values.length < node.size) return null;
    if (!values.every((value) => value.size > 0 && [...value.values()].every(isScalar))) return null;
    const names = [...node.keys()];
    const keys = values.flatMap((value) => [...value.keys()]);
    const isByRow =
      keys.every((key) => ROW_NUMBER.test(key)) && names.some((name) => NAMES_OF_TIMES.has(normalName(name)));
    if (!isByRow && !keys.every(isMoment)) return null;
    return {
      path,
      depth: 0,
      names: [isByRow ? 'row' : 'time', ...names],
      count: values[0]!.size,
      rows: (value) => rowsByKey(value, names),
    };
  },
};

function isColumn(node: HeadNode | JsonValue): boolean {
  return Array.isArray(node) && node.length > 0 && node.every((one) => isScalar(one));
}

function namesBelow(node: HeadNode, names: string[], depth: number): void {
  if (depth > MAX_COLUMN_DEPTH) return;
  if (Array.isArray(node) && node.length === 1) return namesBelow(node[0]!, names, depth);
  if (!(node instanceof Map)) return;
  for (const [name, value] of node) {
    if (isColumn(value) && !names.includes(name)) names.push(name);
    else namesBelow(value, names, depth + 1);
  }
}

/** @throws RefusedFile where the columns have not as many values as each other */
function* rowsOf(table: JsonValue, names: readonly string[], timeName: string): Generator<readonly JsonScalar[]> {
  const found = new Map<string, readonly JsonValue[]>();
  columnsBelow(table, found, 0);
  const times = found.get(timeName) ?? [];
  const lists = names.map((name) => found.get(name));
  for (const [name, values] of found) {
    if (names.includes(name) && values.length !== times.length) {
      throw new RefusedFile(
        `The JSON's column "${name.slice(0, 40)}" has ${values.length} values where its times are ${times.length}; fetch it again.`,
      );
    }
  }
  for (let row = 0; row < times.length; row += 1) yield lists.map((list) => scalarOf(list?.[row]));
}

function columnsBelow(value: JsonValue, found: Map<string, readonly JsonValue[]>, depth: number): void {
  if (depth > MAX_COLUMN_DEPTH) return;
  if (Array.isArray(value)) {
    if (value.length === 1) columnsBelow(value[0]!, found, depth);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (Array.isArray(child) && isColumn(child) && !found.has(name)) found.set(name, child);
    else columnsBelow(child, found, depth + 1);
  }
}

function* rowsByKey(table: JsonValue, names: readonly string[]): Generator<readonly JsonScalar[]> {
  if (!isObject(table)) return;
  const lists = names.map((name) => table[name]);
  const moments = new Set<string>();
  for (const list of lists) if (isObject(list)) for (const key of Object.keys(list)) moments.add(key);
  for (const moment of moments) {
    yield [
      moment,
      ...lists.map((list) => (isObject(list) && Object.hasOwn(list, moment) ? scalarOf(list[moment]) : null)),
    ];
  }
}
