/** What a person reads off one row: its numbers in real units and as text. The legend, the label of the last price and the announcements share it. */
import type { ChartLevel } from '@candlemark/bars';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { closeOf, previousRow, rowMiddleTradingUs, type SliceRow } from './slice-rows.ts';

interface ReadingBase {
  /** The level that the row is of, which is not the view's while others stand in. */
  readonly level: ChartLevel;
  readonly timeUs: number;
  /** Trading time of the middle of the bar, or of the trade. */
  readonly middleTradingUs: number;
  readonly provisional: boolean;
  readonly time: string;
  /** Its volume or size as a number; null where the source has none. */
  readonly units: number | null;
}

export interface BarReading extends ReadingBase {
  readonly kind: 'bar';
  /** Whether there is nothing to read but its close: the instrument is of closes alone, and this is no longer bar of several. */
  readonly isCloseAlone: boolean;
  readonly closePrice: number;
  readonly isUp: boolean;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Null where the source has none. */
  readonly volume: string | null;
  /** Against the close before; against its own open at the first bar. */
  readonly changeRatio: number;
  readonly change: string;
  /** In real units. */
  readonly changePrice: number;
  readonly changePercent: string;
}

export interface TradeReading extends ReadingBase {
  readonly kind: 'trade';
  readonly closePrice: number;
  readonly isUp: boolean;
  readonly price: string;
  readonly size: string;
  /** `TradeSide` of the trade. */
  readonly side: number;
}

/** Which prices of a bar there are to read. */
export function pricesOf({ isCloseAlone }: BarReading): readonly ('open' | 'high' | 'low' | 'close')[] {
  return isCloseAlone ? ['close'] : ['open', 'high', 'low', 'close'];
}

export type RowReading = BarReading | TradeReading;

export function readRow(slice: VisibleSlice, at: SliceRow, facts: InstrumentFacts): RowReading {
  const { instrument, numbers, priceUnit, sizeUnit, times } = facts;
  const { segment, row } = at;
  const middleTradingUs = rowMiddleTradingUs(at);
  const before = previousRow(slice, at);
  if (segment.kind === 'trades') {
    const { trades } = segment;
    const timeUs = trades.timeUs[row]!;
    const price = trades.price[row]! * priceUnit;
    const units = trades.size[row]! * sizeUnit;
    return {
      kind: 'trade',
      level: 'trades',
      timeUs,
      middleTradingUs,
      provisional: segment.provisional,
      time: times.format('trades', timeUs),
      closePrice: price,
      isUp: before === null || price >= closeOf(before) * priceUnit,
      price: numbers.price(price),
      size: numbers.volume(units),
      units,
      side: trades.side[row]!,
    };
  }
  const { bars } = segment.placed;
  const open = bars.open[row]! * priceUnit;
  const close = bars.close[row]! * priceUnit;
  const reference = before === null ? open : closeOf(before) * priceUnit;
  const timeUs = bars.timeUs[row]!;
  const units = bars.volume === null ? null : bars.volume[row]! * sizeUnit;
  const isCloseAlone = instrument.closesOnly === true && segment.interval === instrument.levels[0]?.interval;
  return {
    kind: 'bar',
    isCloseAlone,
    level: segment.interval,
    timeUs,
    middleTradingUs,
    provisional: segment.provisional,
    time: times.format(segment.interval, timeUs),
    closePrice: close,
    isUp: close >= (isCloseAlone ? reference : open),
    open: numbers.price(open),
    high: numbers.price(bars.high[row]! * priceUnit),
    low: numbers.price(bars.low[row]! * priceUnit),
    close: numbers.price(close),
    volume: units === null ? null : numbers.volume(units),
    units,
    changeRatio: (close - reference) / Math.abs(reference),
    change: numbers.change(close - reference),
    changePrice: close - reference,
    changePercent: numbers.percentChange((close - reference) / Math.abs(reference)),
  };
}
