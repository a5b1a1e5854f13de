// An instrument of any number of trades whose tiles are worked out when they are asked for: nothing of it is held, so that what a chart
// holds of it is its own.

import {
  type BarColumns,
  bucketCloseUs,
  bucketOpenUs,
  calendarFromTemplate,
  compileCalendar,
  emptyBars,
  type Instrument,
  type Interval,
  intervalLengthUs,
  LEVEL_INTERVALS,
  nextBucketOpenUs,
  TILE_INTERVALS,
  type TileAddress,
  type TileBody,
  type TileSource,
  TRADES_PER_TILE_MAX,
  type TradeColumns,
  tileRangeUs,
} from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';

const FIRST_TRADE_US = Date.UTC(2016, 0, 1) * 1000;
/** A billion trades last nine and a half years. */
const US_PER_TRADE = 300_000;
const CALENDAR = compileCalendar(calendarFromTemplate('24/7'));
/** Waves of the price: period in seconds, height in hundredths. */
const WAVES = [
  [86_400 * 700, 3_000],
  [86_400 * 8, 600],
  [3_600 * 3, 120],
  [420, 30],
  [11, 6],
  [1.7, 3],
] as const;

/** Trades follow each other at a steady pace around the clock; bars are worked out from the same price. */
export function createProceduralTiles(trades: number): TileSource {
  const endUs = FIRST_TRADE_US + trades * US_PER_TRADE;
  return {
    instrument: describe(trades, endUs),
    load: (address) => Promise.resolve(tileBody(address, endUs)),
  };
}

/** Keeps every tile that it was asked for, so that making one is no part of what is measured. */
export function rememberTiles({ instrument, load }: TileSource): TileSource {
  const known = new Map<string, Promise<TileBody> | TileBody>();
  return {
    instrument,
    load: (address, signal) => {
      const key = JSON.stringify(address);
      const tile = known.get(key) ?? load(address, signal);
      known.set(key, tile);
      return tile;
    },
  };
}

function describe(trades: number, toUs: number): Instrument {
  const level = (interval: Interval | 'trades', rows: number) =>
    ({ interval, fromUs: FIRST_TRADE_US, toUs, source: 'trades', rows }) as const;
  const rowsOf = (interval: Interval) => Math.max(1, Math.ceil((toUs - FIRST_TRADE_US) / intervalLengthUs(interval)));
  return madeUpInstrument({
    id: `procedural-${trades}`,
    symbol: 'PROC',
    name: 'Procedural',
    calendar: CALENDAR.calendar,
    levels: [level('trades', trades), ...LEVEL_INTERVALS.map((interval) => level(interval, rowsOf(interval)))],
    sealedUntilUs: toUs,
  });
}

function tileBody(address: TileAddress, endUs: number): TileBody {
  const range = tileRangeUs(address);
  const closed = range.toUs <= endUs;
  const fromUs = Math.max(range.fromUs, FIRST_TRADE_US);
  const toUs = Math.min(range.toUs, endUs);
  if (address.kind === 'bars') return { kind: 'bars', bars: barsBetween(address.interval, fromUs, toUs), closed };
  const first = Math.ceil((fromUs - FIRST_TRADE_US) / US_PER_TRADE);
  const end = Math.ceil((toUs - FIRST_TRADE_US) / US_PER_TRADE);
  if (end - first > TRADES_PER_TILE_MAX) return { kind: 'split' };
  return { kind: 'trades', trades: tradesBetween(first, Math.max(first, end)), closed };
}

function barsBetween(interval: Interval, fromUs: number, toUs: number): BarColumns {
  const column = () => new Float64Array(TILE_INTERVALS + 1);
  const [timeUs, open, high, low, close, volume] = [column(), column(), column(), column(), column(), column()];
  let length = 0;
  let openUs = bucketOpenUs(CALENDAR, interval, fromUs);
  if (openUs < fromUs && openUs >= FIRST_TRADE_US) openUs = nextBucketOpenUs(CALENDAR, interval, openUs);
  for (; openUs < toUs; openUs = nextBucketOpenUs(CALENDAR, interval, openUs)) {
    const closeUs = bucketCloseUs(CALENDAR, interval, openUs);
    const [opening, middle, closing] = [priceAt(openUs), priceAt((openUs + closeUs) / 2), priceAt(closeUs - 1)];
    timeUs[length] = openUs;
    open[length] = opening;
    close[length] = closing;
    high[length] = Math.max(opening, middle, closing) + 2;
    low[length] = Math.min(opening, middle, closing) - 2;
    volume[length] = Math.ceil((closeUs - openUs) / US_PER_TRADE);
    length += 1;
  }
  const cut = (values: Float64Array) => values.slice(0, length);
  return {
    ...emptyBars(),
    length,
    timeUs: cut(timeUs),
    open: cut(open),
    high: cut(high),
    low: cut(low),
    close: cut(close),
    volume: cut(volume),
  };
}

/** The trades from number `first` to before number `end`. */
function tradesBetween(first: number, end: number): TradeColumns {
  const length = end - first;
  const timeUs = Float64Array.from({ length }, (_, at) => FIRST_TRADE_US + (first + at) * US_PER_TRADE);
  return {
    length,
    timeUs,
    price: timeUs.map(priceAt),
    size: new Float64Array(length).fill(1),
    side: new Uint8Array(length).fill(1),
  };
}

/** In hundredths. */
function priceAt(timeUs: number): number {
  let price = 10_000;
  for (const [periodS, height] of WAVES) price += height * Math.sin((timeUs / 1e6 / periodS) * 2 * Math.PI);
  return Math.round(price);
}
