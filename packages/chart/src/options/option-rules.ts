/** The rule of every option that the chart understands without a part. */
import { isLocale, parseInterval } from '@candlemark/bars';
import { PAGE_SCROLLS } from '../interaction/page-scroll.ts';
import { PRICE_SCALE_MODES } from '../picture/price-axis.ts';
import { COLOR_RULES } from '../series/chart-type.ts';
import { CROSSHAIR_MODES } from '../view/crosshair.ts';
import { ANIMATION_RULE } from './animation-rule.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { DECIMALS, INSTRUMENT_FIELDS, TIME_ZONE_RULE } from './instrument-rule.ts';
import { LOOK_RULES } from './look-rules.ts';
import {
  BOOLEAN,
  FINITE,
  hasOwnIds,
  isFunction,
  isRecord,
  type OptionRule,
  oneOf,
  POSITIVE,
  TEXT,
} from './option-rule.ts';
import type { PartOption } from './part-options.ts';
import { CHART_TEXT_RULE } from './text-rule.ts';
import { FONT_FAMILY_RULE, THEME_RULE } from './theme-rule.ts';

const SCALE_RULE: OptionRule = {
  expected: 'an object',
  accepts: isRecord,
  fields: { mode: oneOf(PRICE_SCALE_MODES), inverted: BOOLEAN },
};

const PANE_RULE: OptionRule = {
  expected: 'an object with an id',
  accepts: (value) => isRecord(value) && typeof value.id === 'string' && value.id !== '',
  fields: { id: TEXT, height: POSITIVE, rightScale: SCALE_RULE, leftScale: SCALE_RULE },
};

/** Of the instrument too: what is no interval is read off the rows. */
const INTERVAL_RULE: OptionRule = {
  expected: 'auto, trades, or an interval such as 1s, 45m, 2h, 3D, 1W, 3mo or 1Y',
  accepts: (value) =>
    value === 'auto' || value === 'trades' || (typeof value === 'string' && parseInterval(value) !== null),
};

export const OPTION_RULES: Readonly<Record<Exclude<keyof FinancialChartOptions, PartOption>, OptionRule>> = {
  instrument: {
    expected: 'an object',
    accepts: isRecord,
    fields: { ...INSTRUMENT_FIELDS, displayDecimals: DECIMALS, interval: INTERVAL_RULE },
  },
  tileSource: { expected: 'an object with load', accepts: (value) => isRecord(value) && isFunction(value.load) },
  interval: INTERVAL_RULE,
  timeZone: TIME_ZONE_RULE,
  theme: THEME_RULE,
  fontFamily: FONT_FAMILY_RULE,
  chartType: TEXT,
  colorRule: oneOf(COLOR_RULES),
  ...LOOK_RULES,
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
    accepts: (value) => isRecord(value) && value.price !== undefined,
    fields: { price: FINITE },
  },
  crosshair: oneOf(CROSSHAIR_MODES),
  volume: {
    expected: 'a boolean, overlay or pane',
    accepts: (value) => typeof value === 'boolean' || value === 'overlay' || value === 'pane',
  },
  panes: { expected: 'an array of panes, each with an id of its own', accepts: hasOwnIds, members: PANE_RULE },
  animation: ANIMATION_RULE,
  pageScroll: oneOf(PAGE_SCROLLS),
  allHours: BOOLEAN,
  locale: {
    expected: 'a language tag such as en-US',
    accepts: (value) => typeof value === 'string' && isLocale(value),
  },
  text: CHART_TEXT_RULE,
};
