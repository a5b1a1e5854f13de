/** The rule of every option that the chart understands without a part. */
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
import { BOOLEAN, hasFields, isFunction, isRecord, type OptionRule, oneOf, POSITIVE, TEXT } from './option-rule.ts';
import type { PartOption } from './part-options.ts';
import { LINE_STYLES } from './series-options.ts';

const MOST_DECIMALS = 10;
const SCHEMES = Object.keys(DESIGN_TOKENS);

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

export const OPTION_RULES: Readonly<Record<Exclude<keyof FinancialChartOptions, PartOption>, OptionRule>> = {
  instrument: {
    expected: 'an object',
    accepts: isRecord,
    fields: { symbol: null, name: null, interval: null, calendar: null, timeZone: null, tickSize: null },
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

function isLocale(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
