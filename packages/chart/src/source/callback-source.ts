/** A tile source over a callback of the host: `getBars` for a range and an interval. See `settled-calls.ts`. */

import { parseInterval } from '@candlemark/bars';
import { DECIMALS, INSTRUMENT_FIELDS } from '../options/instrument-rule.ts';
import { FINITE, FUNCTION, isRecord, type OptionRule, POSITIVE } from '../options/option-rule.ts';
import { isMoment } from './bar-input.ts';
import { CallbackInstrument } from './callback-instrument.ts';
import type { ChartTileSource } from './chart-tile-source.ts';
import type { DataSource } from './data-source.ts';
import { LiveBars, type LiveEnv } from './live-bars.ts';
import type { ArraySourceOptions } from './memory-source.ts';
import { SettledCalls } from './settled-calls.ts';

/** What makes a source of `options.dataSource`. */
export interface DataSourcePart {
  readonly rule: OptionRule;
  /** @param words what the host says of the instrument elsewhere */
  sourceOf(dataSource: DataSource, env: LiveEnv, words?: ArraySourceOptions): ChartTileSource;
}

const INTERVAL: OptionRule = {
  expected: 'an interval such as 1m or 1D',
  accepts: (value) => typeof value === 'string' && parseInterval(value) !== null,
};

const MOMENT: OptionRule = { expected: 'in the years 1 to 9999', accepts: isMoment };

const NEEDED = ['getBars', 'intervals', 'from', 'to'];
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

export const dataSourcePart: DataSourcePart = {
  rule: {
    expected: 'an object with getBars, intervals, from and to, not before from',
    accepts: (value) =>
      isRecord(value) &&
      NEEDED.every((name) => value[name] !== undefined) &&
      !((value.to as number) < (value.from as number)),
    fields: {
      ...INSTRUMENT_FIELDS,
      getBars: FUNCTION,
      intervals: { expected: 'an array with one or more intervals', accepts: isFilled, members: INTERVAL },
      from: MOMENT,
      to: MOMENT,
      priceDecimals: DECIMALS,
      barsPerRequest: POSITIVE,
      requestThrottle: FINITE,
      liveEvery: POSITIVE,
    },
  },
  sourceOf: createCallbackSource,
};

/** @param words of the instrument; what `dataSource` names counts before them */
export function createCallbackSource(
  dataSource: DataSource,
  env: LiveEnv,
  words: ArraySourceOptions = {},
): ChartTileSource {
  const known = new CallbackInstrument(dataSource, words);
  const { liveEvery } = dataSource;
  const live = liveEvery === undefined ? null : new LiveBars(known, liveEvery, env);
  const calls = new SettledCalls(dataSource, known, env);
  return {
    get instrument() {
      return known.now;
    },
    load: (address, signal) => calls.load(address, signal),
    ...(live && { onChange: (listener) => live.on(listener) }),
  };
}
