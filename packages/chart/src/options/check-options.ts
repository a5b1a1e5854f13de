/**
 * Options against their schema. A wrong type is a programmer's error and throws; an option that nobody knows is more likely a slip of the pen,
 * so it warns once with its path and the nearest name and is otherwise ignored.
 */
import { isTimeZone, LEVEL_INTERVALS, parseInterval } from '@candlemark/bars';
import { PAGE_SCROLLS } from '../interaction/page-scroll.ts';
import { PRICE_SCALE_MODES } from '../picture/price-axis.ts';
import { CHART_TYPES, COLOR_RULES } from '../series/chart-type.ts';
import { CHART_TEXT_EN } from '../text/en.ts';
import { DESIGN_TOKENS } from '../theme/tokens.ts';
import { CROSSHAIR_MODES } from '../view/crosshair.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { CROSS_LINE_POSITIONS } from './cross-line.ts';
import { MARK_POSITIONS, MARK_SHAPES } from './event-mark.ts';
import { LINE_STYLES } from './series-options.ts';

interface OptionRule {
  /** What is expected, for the message. */
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** Rules of the fields where those are known; a field without one may hold anything. */
  readonly fields?: Readonly<Record<string, OptionRule | null>>;
  /** The rule of every member of an array. */
  readonly members?: OptionRule;
}

const MOST_DECIMALS = 10;
const SOURCE_NAMES = ['data', 'dataSource', 'tileSource'] as const;
const SCHEMES = Object.keys(DESIGN_TOKENS);

const BOOLEAN: OptionRule = { expected: 'a boolean', accepts: (value) => typeof value === 'boolean' };

const TEXT: OptionRule = { expected: 'a text', accepts: (value) => typeof value === 'string' && value !== '' };
const POSITIVE: OptionRule = {
  expected: 'a number above 0',
  accepts: (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
};

const SCALE_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: { mode: oneOf(PRICE_SCALE_MODES), inverted: BOOLEAN },
};

const SERIES_RULE: OptionRule = {
  expected: 'an object with an id and one of data and tileSource',
  accepts: (value) =>
    isRecord(value) &&
    typeof value.id === 'string' &&
    value.id !== '' &&
    (value.data === undefined) !== (value.tileSource === undefined),
  fields: {
    id: TEXT,
    name: TEXT,
    type: oneOf(CHART_TYPES),
    data: {
      expected: 'an array of points or bars, or an object of columns',
      accepts: (value) =>
        (Array.isArray(value) && value.every(isRecord)) ||
        hasFields(value, ['time', 'value']) ||
        hasFields(value, ['time', 'open', 'high', 'low', 'close']),
    },
    tileSource: { expected: 'an object with load', accepts: (value) => isRecord(value) && isFunction(value.load) },
    pane: TEXT,
    scale: TEXT,
    color: TEXT,
    upColor: TEXT,
    downColor: TEXT,
    lineWidth: POSITIVE,
    lineStyle: oneOf(LINE_STYLES),
    base: { expected: 'a finite number', accepts: Number.isFinite },
    autoscale: BOOLEAN,
    visible: BOOLEAN,
    interval: oneOf(LEVEL_INTERVALS),
    decimals: {
      expected: `a whole number from 0 to ${MOST_DECIMALS}`,
      accepts: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_DECIMALS,
    },
  },
};

const PANE_RULE: OptionRule = {
  expected: 'an object with an id',
  accepts: (value) => isRecord(value) && typeof value.id === 'string' && value.id !== '',
  fields: { id: TEXT, height: POSITIVE, rightScale: SCALE_RULE, leftScale: SCALE_RULE },
};

const RULES: Readonly<Record<keyof FinancialChartOptions, OptionRule>> = {
  data: {
    expected: 'an array of bars or trades, or an object of columns',
    accepts: (value) =>
      Array.isArray(value) ||
      hasFields(value, ['time', 'open', 'high', 'low', 'close']) ||
      hasFields(value, ['time', 'price']),
  },
  instrument: {
    expected: 'an object',
    accepts: isRecord,
    fields: { symbol: null, name: null, interval: null, calendar: null, timeZone: null, tickSize: null },
  },
  dataSource: {
    expected: 'an object with getBars, intervals (one at least), and from and to in milliseconds',
    accepts: (value) =>
      isRecord(value) &&
      isFunction(value.getBars) &&
      Array.isArray(value.intervals) &&
      value.intervals.length > 0 &&
      Number.isFinite(value.from) &&
      Number.isFinite(value.to),
  },
  tileSource: { expected: 'an object with load', accepts: (value) => isRecord(value) && isFunction(value.load) },
  interval: {
    expected: 'auto, trades, or an interval such as 1s, 45m, 2h, 3D, 1W, 3mo or 1Y',
    accepts: (value) =>
      value === 'auto' || value === 'trades' || (typeof value === 'string' && parseInterval(value) !== null),
  },
  timeZone: {
    expected: 'an IANA time zone such as Europe/Berlin',
    accepts: (value) => typeof value === 'string' && isTimeZone(value),
  },
  theme: {
    expected: `${SCHEMES.join(', ')}, or a theme object`,
    accepts: (value) => SCHEMES.includes(value as string) || hasFields(value, ['background', 'up', 'down']),
  },
  chartType: oneOf(CHART_TYPES),
  colorRule: oneOf(COLOR_RULES),
  priceScale: {
    expected: 'an object',
    accepts: isRecord,
    fields: {
      ...SCALE_RULE.fields,
      side: oneOf(['right', 'left']),
      lockRatio: BOOLEAN,
      highLow: BOOLEAN,
      lastPriceLine: BOOLEAN,
      lastPriceLabel: BOOLEAN,
      countdown: BOOLEAN,
    },
  },
  baseline: {
    expected: 'an object with a price, a finite number',
    accepts: (value) => isRecord(value) && Number.isFinite(value.price),
    fields: { price: null },
  },
  crosshair: oneOf(CROSSHAIR_MODES),
  crossLines: {
    expected: "an array of lines with axis 'price' or 'time' and either a value or a range",
    accepts: (value) => Array.isArray(value) && value.every(isCrossLine),
  },
  eventMarks: {
    expected: "an array of marks with a time, or with 'from' and 'to', and texts and colours as strings",
    accepts: (value) => Array.isArray(value) && value.every(isEventMark),
  },
  volume: {
    expected: 'a boolean, overlay or pane',
    accepts: (value) => typeof value === 'boolean' || value === 'overlay' || value === 'pane',
  },
  series: {
    expected: 'an array of series, each with an id of its own',
    accepts: hasOwnIds,
    members: SERIES_RULE,
  },
  panes: { expected: 'an array of panes, each with an id of its own', accepts: hasOwnIds, members: PANE_RULE },
  pageScroll: oneOf(PAGE_SCROLLS),
  allHours: BOOLEAN,
  locale: { expected: 'a language tag such as en-US', accepts: isLocale },
  text: {
    expected: 'an object of texts',
    accepts: isRecord,
    fields: Object.fromEntries(Object.keys(CHART_TEXT_EN).map((key) => [key, null])),
  },
};

function hasOwnIds(value: unknown): boolean {
  return Array.isArray(value) && new Set(value.map((member) => member?.id)).size === value.length;
}

function isCrossLine(line: unknown): boolean {
  if (!isRecord(line) || (line.axis !== 'price' && line.axis !== 'time')) return false;
  const { value, range, label } = line;
  const hasPlace =
    range === undefined ? isPlace(value) : Array.isArray(range) && range.length === 2 && range.every(isPlace);
  if (!hasPlace || (value !== undefined && range !== undefined)) return false;
  if (label === undefined) return true;
  return isRecord(label) && typeof label.text === 'string' && isPosition(label.position);
}

/** A number, or a Date that is one. */
function isPlace(place: unknown): boolean {
  return Number.isFinite(place instanceof Date ? place.getTime() : place);
}

function isEventMark(mark: unknown): boolean {
  if (!isRecord(mark)) return false;
  const { id, color, text, label } = mark;
  if (![id, color, text, label].every((field) => field === undefined || typeof field === 'string')) return false;
  if (mark.time === undefined) return isPlace(mark.from) && isPlace(mark.to);
  const isOneOf = (value: unknown, known: readonly unknown[]) => value === undefined || known.includes(value);
  const isKnown = isOneOf(mark.position, MARK_POSITIONS) && isOneOf(mark.shape, MARK_SHAPES);
  return isPlace(mark.time) && isKnown && mark.from === undefined && mark.to === undefined;
}

function isPosition(position: unknown): boolean {
  return position === undefined || CROSS_LINE_POSITIONS.some((known) => known === position);
}

/**
 * @param warn called once for each unknown path that `warned` does not hold yet
 * @throws TypeError naming the option, what is expected and what came
 */
export function checkOptions(
  options: FinancialChartOptions,
  warn: (message: string) => void,
  warned: Set<string>,
): void {
  if (!isRecord(options)) throw new TypeError(`Chart options must be an object, got ${shown(options)}`);
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof FinancialChartOptions] : undefined;
    if (rule === undefined) warnUnknown(name, '', Object.keys(RULES), warn, warned);
    else if (value !== undefined) checkValue(name, value, rule, warn, warned);
  }
  const given = SOURCE_NAMES.filter((name) => options[name] !== undefined);
  if (given.length > 1) throw new TypeError(`Give one of ${SOURCE_NAMES.join(', ')}; got ${given.join(' and ')}`);
}

function checkValue(
  name: string,
  value: unknown,
  rule: OptionRule,
  warn: (message: string) => void,
  warned: Set<string>,
): void {
  if (!rule.accepts(value)) {
    throw new TypeError(`Chart option ${name} must be ${rule.expected}, got ${shown(value)}`);
  }
  const { fields, members } = rule;
  if (members !== undefined && Array.isArray(value)) {
    value.forEach((member, index) => {
      checkValue(`${name}[${index}]`, member, members, warn, warned);
    });
  }
  if (fields === undefined || !isRecord(value)) return;
  for (const [field, inner] of Object.entries(value)) {
    const fieldRule = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (fieldRule === undefined) warnUnknown(field, `${name}.`, Object.keys(fields), warn, warned);
    else if (fieldRule !== null && inner !== undefined) checkValue(`${name}.${field}`, inner, fieldRule, warn, warned);
  }
}

function warnUnknown(
  name: string,
  prefix: string,
  known: readonly string[],
  warn: (message: string) => void,
  warned: Set<string>,
): void {
  const path = prefix + name;
  if (warned.has(path)) return;
  warned.add(path);
  const near = nearestName(name, known);
  warn(`Unknown chart option ${path}${near === null ? '' : `; did you mean ${prefix}${near}?`}`);
}

/** The known name with the fewest letters to change, unless hardly a letter would stay. */
export function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Math.max(2, Math.ceil(name.length / 2));
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Levenshtein's distance, one row at a time. */
function editDistance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let at = 1; at <= first.length; at++) {
    const next = [at];
    for (let to = 1; to <= second.length; to++) {
      const same = first[at - 1] === second[to - 1] ? 0 : 1;
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + same));
    }
    row = next;
  }
  return row[second.length]!;
}

function oneOf(values: readonly string[]): OptionRule {
  return {
    expected: `one of ${values.join(', ')}`,
    accepts: (value) => typeof value === 'string' && values.includes(value),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function hasFields(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => name in value);
}

function isLocale(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : Array.isArray(value) ? 'an array' : String(value);
}
