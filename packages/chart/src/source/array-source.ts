/**
 * A tile source over bars or trades in memory. It answers at once and serves every coarser level by roll-up, so that a plain array
 * zooms like a tile server. What the rows do not say (interval, decimals, calendar) is inferred from them.
 */
import { type BarInput, readBars } from './bar-input.ts';
import { BarsInMemory } from './bars-in-memory.ts';
import { type CalendarOfBars, calendarsPart } from './calendar-of-bars.ts';
import type { ArraySource, ArraySourceOptions } from './memory-source.ts';
import { TradeFold } from './trade-fold.ts';
import { isTradeInput, readTrades, type TradeInput } from './trade-input.ts';
import { TradesInMemory } from './trades-in-memory.ts';

export type { ArraySource, ArraySourceOptions } from './memory-source.ts';

/** @throws InvalidBarError or InvalidTradeError naming the index and the field of a value that cannot be */
export function createArraySource(data: BarInput | TradeInput, options: ArraySourceOptions = {}): ArraySource {
  // As a chart: a host may keep it where a framework puts proxies around what can be extended.
  return Object.preventExtensions(arraySourceOf(data, options, calendarsPart.calendarOf));
}

/** The same, with plain calendars where nobody finds better ones. */
export function arraySourceOf(
  data: BarInput | TradeInput,
  options: ArraySourceOptions,
  calendarOf?: CalendarOfBars,
): ArraySource {
  return isTradeInput(data)
    ? new TradesInMemory(readTrades(data), options, calendarOf)
    : new BarsInMemory(readBars(data), options, { fold: new TradeFold(), calendarOf });
}
