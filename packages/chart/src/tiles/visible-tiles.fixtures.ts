/** A small market whose every level is known, a source that answers when the test says so, and a clock that it owns. */
import {
  type BarColumns,
  bucketCloseUs,
  type CompiledCalendar,
  calendarFromTemplate,
  compileCalendar,
  type Instrument,
  type Interval,
  type IntervalText,
  LEVEL_INTERVALS,
  type LevelCoverage,
  lowerBound,
  parseInterval,
  rollUpTrades,
  sliceBars,
  sliceTrades,
  type TileAddress,
  type TileBody,
  TileSourceError,
  type TradeColumns,
  TradingTime,
  tileKey,
  tileRangeUs,
  US_PER_DAY,
} from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { LiveEnv } from '../source/live-bars.ts';

/** The month turns within a week, and New York changes its clocks within the thirty days. */
const START_US = Date.UTC(2024, 1, 19) * 1_000;

/** The interval of a text that is known to be one. */
export function intervalOf(text: IntervalText): Interval {
  const interval = parseInterval(text);
  if (interval === null) throw new RangeError(`${text} is no interval`);
  return interval;
}

/** Intervals that no source serves, with divisors near and far. */
export const CUSTOM_INTERVALS: readonly Interval[] = (
  ['90s', '7m', '45m', '61m', '2h', '12h', '2D', '3D', '2W', '3mo', '1Y'] as const
).map(intervalOf);

/** Trades of thirty days in sessions of the calendar, in bursts, always the same ones. */
export function createMarket(template: string, tradeCount = 6_000, days = 30) {
  const calendar = compileCalendar(calendarFromTemplate(template));
  const tradingTime = new TradingTime(calendar);
  const trades = syntheticTrades(tradingTime, tradeCount, days);
  const bars = new Map<Interval, BarColumns>(
    [...LEVEL_INTERVALS, ...CUSTOM_INTERVALS].map((interval) => [interval, rollUpTrades(trades, calendar, interval)]),
  );
  return { calendar, tradingTime, trades, bars, instrument: instrumentOf(calendar, trades, bars) };
}

export type Market = ReturnType<typeof createMarket>;

function syntheticTrades(tradingTime: TradingTime, count: number, days: number): TradeColumns {
  const fromUs = tradingTime.toTradingUs(START_US);
  const spanUs = tradingTime.toTradingUs(START_US + days * US_PER_DAY) - fromUs;
  let state = 12_345;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  // Squares crowd the trades at the start of each of forty stretches.
  const times = Float64Array.from({ length: count }, () => {
    const stretch = Math.floor(random() * 40);
    return Math.floor(tradingTime.toTimeUs(fromUs + (spanUs * (stretch + random() ** 3)) / 40));
  }).sort();
  let price = 10_000;
  const walk = Float64Array.from(times, () => {
    price += Math.round((random() - 0.5) * 20);
    return price;
  });
  return {
    length: count,
    timeUs: times,
    price: walk,
    size: Float64Array.from(times, () => 1 + Math.floor(random() * 50)),
    side: Uint8Array.from(times, () => Math.floor(random() * 3)),
  };
}

function instrumentOf(
  calendar: CompiledCalendar,
  trades: TradeColumns,
  bars: ReadonlyMap<Interval, BarColumns>,
): Instrument {
  const firstUs = trades.timeUs[0]!;
  const lastUs = trades.timeUs.at(-1)!;
  const levels: LevelCoverage[] = [
    { interval: 'trades', fromUs: firstUs, toUs: lastUs + 1, source: 'trades', rows: trades.length },
  ];
  for (const interval of LEVEL_INTERVALS) {
    const { timeUs, length } = bars.get(interval)!;
    const toUs = bucketCloseUs(calendar, interval, timeUs[length - 1]!);
    levels.push({ interval, fromUs: timeUs[0]!, toUs, source: 'trades', rows: length });
  }
  const { timeZone } = calendar.calendar;
  return madeUpInstrument({ timeZone, calendar: calendar.calendar, levels, sealedUntilUs: lastUs });
}

/** What a source that holds the whole market answers; tiles of more than `maxTrades` trades are split. */
export function readTile({ trades, bars }: Market, address: TileAddress, maxTrades: number): TileBody {
  const { fromUs, toUs } = tileRangeUs(address);
  if (address.kind === 'trades') {
    const start = lowerBound(trades.timeUs, fromUs);
    const end = lowerBound(trades.timeUs, toUs);
    if (end - start > maxTrades) return { kind: 'split' };
    return { kind: 'trades', trades: sliceTrades(trades, start, end), closed: true };
  }
  const level = bars.get(address.interval)!;
  const rows = sliceBars(level, lowerBound(level.timeUs, fromUs), lowerBound(level.timeUs, toUs));
  return { kind: 'bars', bars: rows, closed: true };
}

interface PendingAnswer {
  readonly address: TileAddress;
  readonly signal: AbortSignal;
  resolve(body: TileBody): void;
  reject(error: TileSourceError): void;
}

/** A source over a market that answers one request at a time, when told to. */
export class HandFedSource implements ChartTileSource {
  instrument: Instrument;
  readonly asked: string[] = [];
  readonly #market: Market;
  readonly #maxTrades: number;
  #pending: PendingAnswer[] = [];

  constructor(market: Market, maxTrades = 400) {
    this.#market = market;
    this.#maxTrades = maxTrades;
    this.instrument = market.instrument;
  }

  load(address: TileAddress, signal: AbortSignal): Promise<TileBody> {
    this.asked.push(tileKey(address));
    return new Promise((resolve, reject) => {
      this.#pending.push({ address, signal, resolve, reject });
    });
  }

  /** Requests that are under way and not aborted. */
  get pending(): readonly TileAddress[] {
    return this.#live().map(({ address }) => address);
  }

  /** Answers the request at `at` (modulo their number) and lets the answer arrive. */
  async answer(at: number): Promise<void> {
    const one = this.#take(at);
    if (one === undefined) return;
    one.resolve(readTile(this.#market, one.address, this.#maxTrades));
    await settled();
  }

  async fail(at: number, code: TileSourceError['code']): Promise<void> {
    this.#take(at)?.reject(new TileSourceError(code, `test: ${code}`));
    await settled();
  }

  #take(at: number): PendingAnswer | undefined {
    const live = this.#live();
    const one = live[at % Math.max(live.length, 1)];
    this.#pending = live.filter((other) => other !== one);
    return one;
  }

  #live(): PendingAnswer[] {
    return this.#pending.filter(({ signal }) => !signal.aborted);
  }
}

/** Lets promises that are settled call whoever waits for them. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A clock that stands still until it is told to advance. */
export class HandSetClock implements LiveEnv {
  #nowMs = 0;
  readonly #timers = new Map<object, { readonly atMs: number; readonly run: () => void }>();

  now(): number {
    return this.#nowMs;
  }

  wallClockMs(): number {
    return this.#nowMs;
  }

  isPageVisible(): boolean {
    return true;
  }

  onPageVisibility(): () => void {
    return () => {};
  }

  setTimer(run: () => void, delayMs: number): object {
    const handle = {};
    this.#timers.set(handle, { atMs: this.#nowMs + delayMs, run });
    return handle;
  }

  clearTimer(handle: object): void {
    this.#timers.delete(handle);
  }

  get timers(): number {
    return this.#timers.size;
  }

  async advance(byMs: number): Promise<void> {
    this.#nowMs += byMs;
    for (const [handle, { atMs, run }] of [...this.#timers]) {
      if (atMs > this.#nowMs || !this.#timers.delete(handle)) continue;
      run();
    }
    await settled();
  }
}
