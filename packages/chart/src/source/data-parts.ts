/** What makes a source of `options.data`: bars alone, or trades too. */
import { hasFields, type OptionRule } from '../options/option-rule.ts';
import { arraySourceOf } from './array-source.ts';
import { type BarInput, readBars } from './bar-input.ts';
import { BarsInMemory, TRADES_NEED_PART } from './bars-in-memory.ts';
import type { CalendarOfBars } from './calendar-of-bars.ts';
import type { ArraySource, ArraySourceOptions } from './memory-source.ts';
import { isTradeInput, type TradeInput } from './trade-input.ts';

export interface DataPart {
  readonly rule: OptionRule;
  /**
   * @param calendarOf for rows whose calendar nobody has named; without it their days are whole
   * @throws InvalidBarError or InvalidTradeError naming the index and the field of a value that cannot be
   */
  sourceOf(data: BarInput | TradeInput, options: ArraySourceOptions, calendarOf?: CalendarOfBars): ArraySource;
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
  sourceOf: (data, options, calendarOf) => {
    if (isTradeInput(data)) throw new TypeError(TRADES_NEED_PART);
    return new BarsInMemory(readBars(data), options, { calendarOf });
  },
};

/** Bars, which trades can be added to, and trades. */
export const tradeDataPart: DataPart = { rule: DATA_RULE, sourceOf: arraySourceOf };
