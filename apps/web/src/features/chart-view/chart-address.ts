import { type ChartLevel, isLevelInterval } from '@candlemark/bars';
import { usFromIso } from '@candlemark/contracts';
import { choiceOf, type IntervalChoice } from '../intervals/parse-interval-text.ts';

/** A stretch of time on the screen, in microseconds since 1970; `fromUs` lies before `toUs`. */
export interface VisibleRange {
  readonly fromUs: number;
  readonly toUs: number;
}

/** How an instrument is looked at: what stands in the address after its symbol. */
export interface ChartView {
  readonly interval: IntervalChoice;
  /** Null: wherever the chart begins by itself. */
  readonly range: VisibleRange | null;
  /**
   * The level that Auto shows in the range, null where it may choose freely. Auto leaves a level a little later than it would take it up, so the
   * range alone does not tell.
   */
  readonly level: ChartLevel | null;
}

/** A view that leaves everything to the chart. */
export const FREE_VIEW: ChartView = { interval: 'auto', range: null, level: null };

/** A view, and the parameters that could not be read: they are left out, the rest counts. */
export interface ParsedView extends ChartView {
  readonly ignored: readonly string[];
}

const US_PER_MS = 1000;
/** What a written moment may be rounded to, finest first, and how many characters of `YYYY-MM-DDTHH:MM:SS.mmm` tell it. */
const PRECISIONS = [
  { us: 1, length: 26 },
  { us: US_PER_MS, length: 23 },
  { us: 1_000_000, length: 19 },
  { us: 60_000_000, length: 16 },
  { us: 86_400_000_000, length: 10 },
] as const;

/** A range is written in steps of at most this part of itself: less than half a pixel on a wide screen. */
const STEPS_PER_RANGE = 4000;

/** The years that fit into four digits and into the chart's calendars. */
const FIRST_US = Date.UTC(1600, 0, 1) * US_PER_MS;
const LAST_US = Date.UTC(2500, 0, 1) * US_PER_MS;

/**
 * The address of a view: `/chart/SPX?interval=1D&from=2010-03-01&to=2012-07-15`, or under Auto
 * `?interval=auto&level=1D&from=2010-03-01&to=2012-07-15`. Moments are UTC, in as few characters
 * as restore the same picture.
 */
export function formatChartAddress(symbol: string, view: ChartView): string {
  const path = `/chart/${encodeURIComponent(symbol)}?interval=${view.interval}`;
  if (view.range === null) return path;
  const level = view.interval === 'auto' && view.level !== null ? `&level=${view.level}` : '';
  const { fromUs, toUs } = view.range;
  const precision = precisionFor(toUs - fromUs);
  const from = formatMoment(fromUs, precision);
  const to = formatMoment(toUs, precision);
  return `${path}${level}&from=${from}&to=${to}`;
}

/** The symbol (or id) in the path of a chart's address; null for other paths and for one that is not well encoded. */
export function symbolOfPath(path: string): string | null {
  const encoded = /^\/chart\/([^/]+)\/?$/.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A stray percent sign: somebody typed the address by hand.
    return null;
  }
}

/** Reads the part of an address after the question mark (with or without it). Never fails: see {@link ParsedView}. */
export function parseChartView(search: string): ParsedView {
  const parameters = new URLSearchParams(search);
  const ignored: string[] = [];

  const intervalText = parameters.get('interval');
  const interval = intervalText === null ? 'auto' : choiceOf(intervalText);
  if (interval === null) ignored.push('interval');

  const levelText = parameters.get('level');
  const level = levelText === null ? null : levelOf(levelText);
  if (levelText !== null && level === null) ignored.push('level');

  const fromUs = parseMoment(parameters.get('from'));
  const toUs = parseMoment(parameters.get('to'));
  if (fromUs === null) ignored.push('from');
  if (toUs === null) ignored.push('to');
  let range: VisibleRange | null = null;
  if (typeof fromUs === 'number' && typeof toUs === 'number') {
    if (fromUs < toUs) range = { fromUs, toUs };
    else ignored.push('from', 'to');
  } else if (fromUs !== toUs && ignored.length === 0) {
    ignored.push(fromUs === undefined ? 'to' : 'from');
  }
  const isAuto = interval === null || interval === 'auto';
  return { interval: interval ?? 'auto', range, level: isAuto && range !== null ? level : null, ignored };
}

/** Auto shows the trades or a stored level, never another interval. */
function levelOf(text: string): ChartLevel | null {
  return text === 'trades' || isLevelInterval(text) ? text : null;
}

/** Undefined when it is not there, null when it cannot be read. */
function parseMoment(text: string | null): number | null | undefined {
  if (text === null) return undefined;
  const timeUs = usFromIso(text.replace(/T(\d\d:\d\d)Z$/, 'T$1:00Z'));
  return timeUs !== null && timeUs >= FIRST_US && timeUs <= LAST_US ? timeUs : null;
}

function precisionFor(spanUs: number): (typeof PRECISIONS)[number] {
  const coarser = PRECISIONS.findLast(({ us }) => us * STEPS_PER_RANGE <= spanUs);
  return coarser ?? PRECISIONS[0];
}

function formatMoment(timeUs: number, { us, length }: (typeof PRECISIONS)[number]): string {
  const clamped = Math.min(LAST_US, Math.max(FIRST_US, timeUs));
  const rounded = Math.round(clamped / us) * us;
  const wholeMs = Math.floor(rounded / US_PER_MS);
  const micros = String(rounded - wholeMs * US_PER_MS).padStart(3, '0');
  const full = `${new Date(wholeMs).toISOString().slice(0, -1)}${micros}`;
  const text = full.slice(0, length);
  return length > 10 ? `${text}Z` : text;
}
