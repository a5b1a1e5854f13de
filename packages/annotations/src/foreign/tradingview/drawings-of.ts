/**
 * The drawings in whatever TradingView's charting library or its site keeps: a saved chart, whose content is JSON within JSON, with panes and their sources; the
 * answer of its storage, which has drawings by their ids; a list of drawings; one of them. Cost: one look at each part; strings are opened four deep at most.
 */
import { ANNOTATION_FILE_LIMITS } from '../../format/annotation-file.ts';
import { parseBoundedJson } from '../../format/bounded-json.ts';
import { isPlainRecord, own, type PlainRecord } from '../../record/plain-record.ts';

export interface TvDrawing {
  /** `LineToolTrendLine`. */
  readonly type: string;
  readonly id: string | null;
  readonly points: readonly unknown[];
  /** How it looks, and all else that is chosen for it. */
  readonly state: PlainRecord;
  /** As it is written: `NASDAQ:AAPL`; null where nothing says it. */
  readonly symbol: string | null;
  readonly zOrder: number;
  readonly group: string | null;
  /** Whether it lies on the prices, and not on an indicator. */
  readonly isOnPrices: boolean;
  /** As it stood in the file. */
  readonly raw: PlainRecord;
}

/** Drawings, and what else stands beside them: indicators, and what has no points. */
export interface TvContent {
  readonly drawings: readonly TvDrawing[];
  readonly others: readonly PlainRecord[];
}

const MAIN_SERIES = 'MainSeries';
const USUAL_SERIES_ID = '_seriesId';
const DRAWING = /^LineTool/;
/** Where further sources may be. */
const INNER = ['content', 'data', 'payload', 'charts', 'panes', 'sources', 'drawings'];
const MOST_DEPTH = 16;
const MOST_TEXTS = 4;

/** Null for what holds none of it. */
export function drawingsOf(value: unknown): TvContent | null {
  const found: Found = { sources: [], series: new Set([USUAL_SERIES_ID]), symbol: null };
  collect(value, found, 0, 0);
  if (found.sources.length === 0) return null;
  const flat = found.sources.map((raw) => flattened(raw));
  const isDrawing = (at: number) => DRAWING.test(String(own(flat[at]!, 'type')));
  return {
    drawings: flat.flatMap((source, at) => (isDrawing(at) ? [drawingOf(source, found.sources[at]!, found)] : [])),
    others: found.sources.filter((_, at) => !isDrawing(at)),
  };
}

interface Found {
  readonly sources: PlainRecord[];
  /** Ids of what drawings on the prices belong to. */
  readonly series: Set<string>;
  /** Of the chart. */
  symbol: string | null;
}

function collect(value: unknown, found: Found, depth: number, texts: number): void {
  if (depth > MOST_DEPTH || found.sources.length > ANNOTATION_FILE_LIMITS.annotations) return;
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'object') collect(one, found, depth + 1, texts);
    return;
  }
  if (!isPlainRecord(value)) return;
  if (isSource(value)) {
    const flat = flattened(value);
    if (own(flat, 'type') === MAIN_SERIES) noteSeries(flat, found);
    else found.sources.push(value);
    return;
  }
  for (const name of INNER) collectInner(own(value, name), name, found, depth, texts);
}

function collectInner(inner: unknown, name: string, found: Found, depth: number, texts: number): void {
  if (typeof inner === 'string' && texts < MOST_TEXTS) {
    const parsed = parseBoundedJson(inner, ANNOTATION_FILE_LIMITS);
    if (parsed.fault === null) collect(parsed.value, found, depth + 1, texts + 1);
  } else if (name === 'sources' && isPlainRecord(inner)) {
    // By their ids.
    for (const one of Object.values(inner)) collect(one, found, depth + 1, texts);
  } else if (typeof inner === 'object') collect(inner, found, depth + 1, texts);
}

/** Something with a type that is a drawing, the series, or an indicator. */
function isSource(value: PlainRecord): boolean {
  const type = own(flattened(value), 'type');
  return typeof type === 'string' && (type === MAIN_SERIES || DRAWING.test(type) || type.startsWith('study'));
}

/** The storage of the site has a drawing in `state`, and its looks in the `state` of that. */
function flattened(source: PlainRecord): PlainRecord {
  const state = own(source, 'state');
  return isPlainRecord(state) && typeof own(state, 'type') === 'string' ? { ...source, ...state } : source;
}

function noteSeries(series: PlainRecord, found: Found): void {
  const id = own(series, 'id');
  if (typeof id === 'string') found.series.add(id);
  const state = own(series, 'state');
  found.symbol ??= isPlainRecord(state) ? symbolOf(own(state, 'symbol')) : null;
}

function drawingOf(source: PlainRecord, raw: PlainRecord, { series, symbol }: Found): TvDrawing {
  const [inner, points, id] = [own(source, 'state'), own(source, 'points'), own(source, 'id')];
  const state = isPlainRecord(inner) ? inner : {};
  const owner = own(source, 'ownerSource');
  const [zOrder, group] = [own(source, 'zorder'), own(source, 'groupId') ?? own(raw, 'groupId')];
  return {
    type: String(own(source, 'type')),
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    points: Array.isArray(points) ? points : [],
    state,
    symbol: symbolOf(own(state, 'symbol')) ?? symbolOf(own(raw, 'symbol')) ?? symbol,
    zOrder: typeof zOrder === 'number' ? zOrder : 0,
    group: typeof group === 'string' && group !== '' ? group : null,
    isOnPrices: typeof owner !== 'string' || series.has(owner),
    raw,
  };
}

/** With options a symbol is written `={"symbol":"NASDAQ:AAPL","adjustment":"splits"}`. */
function symbolOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  if (!text.startsWith('=')) return text;
  const parsed = parseBoundedJson(text.slice(1), { letters: 10_000, values: 100, depth: 8, fields: 100 });
  const inner = parsed.fault === null && isPlainRecord(parsed.value) ? own(parsed.value, 'symbol') : null;
  return typeof inner === 'string' ? inner : null;
}
