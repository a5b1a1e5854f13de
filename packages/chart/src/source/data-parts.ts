/** What makes a source of `options.data`: bars alone, or trades too. */
import { hasFields, type OptionRule } from '../options/option-rule.ts';
import { createArraySource } from './array-source.ts';
import { type BarInput, readBars } from './bar-input.ts';
import { BarsInMemory, TRADES_NEED_PART } from './bars-in-memory.ts';
import type { ArraySource, ArraySourceOptions } from './memory-source.ts';
import { isTradeInput, type TradeInput } from './trade-input.ts';

export interface DataPart {
  readonly rule: OptionRule;
  /** @throws InvalidBarError or InvalidTradeError naming the index and the field of a value that cannot be */
  sourceOf(data: BarInput | TradeInput, options: ArraySourceOptions): ArraySource;
}

const DATA_RULE: OptionRule = {
  expected: 'an array of bars or trades, or an object of columns',
  accepts: (value) =>
    Array.isArray(value) ||
    hasFields(value, ['time', 'open', 'high', 'low', 'close']) ||
    hasFields(value, ['time', 'price']),
};

/** Bars, and no trades. */
export const barDataPart: DataPart = {
  rule: DATA_RULE,
  sourceOf: (data, options) => {
    if (isTradeInput(data)) throw new TypeError(TRADES_NEED_PART);
    return new BarsInMemory(readBars(data), options);
  },
};

/** Bars, which trades can be added to, and trades. */
export const tradeDataPart: DataPart = { rule: DATA_RULE, sourceOf: createArraySource };
