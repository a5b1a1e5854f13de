import { type BarColumns, bucketCloseUs, type ChartLevel, tileRangeUs } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitAll, panBy, type Viewport, type ViewportLimits, zoomAround } from '../viewport/viewport.ts';
import { viewportLimits } from '../viewport/viewport-limits.ts';
import { chartLevels } from './chart-levels.ts';
import { chooseLevel } from './choose-level.ts';
import { answeredSpan } from './covering.ts';
import { levelSpacings } from './level-spacing.ts';
import type { SliceSegment, VisibleSlice } from './visible-slice.ts';
import { CUSTOM_INTERVALS, createMarket, HandFedSource, HandSetClock, type Market } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const WIDTH = 800;
const TEMPLATES = ['24/7', 'us-equities', 'fx', 'lunch-break'];
const MARKETS = new Map(TEMPLATES.map((template) => [template, createMarket(template)]));

type Step =
  | { readonly do: 'zoom'; readonly anchor: number; readonly factor: number }
  | { readonly do: 'pan'; readonly px: number }
  | { readonly do: 'answer'; readonly at: number }
  | { readonly do: 'fail'; readonly at: number }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('zoom' as const),
      anchor: fc.double({ min: 0, max: 1, noNaN: true }),
      factor: fc.constantFrom(0.02, 0.2, 0.5, 0.8, 1.3, 3, 20),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pan' as const), px: fc.integer({ min: -1_500, max: 1_500 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 5_000 }) }) },
);

/** A chart without a picture: a viewport, the level that belongs to it, and the manager. */
class Walk {
  readonly source: HandFedSource;
  readonly clock = new HandSetClock();
  readonly manager: VisibleTiles;
  readonly #limits: ViewportLimits;
  readonly #market: Market;
  readonly #pinned: ChartLevel | 'auto';
  #level: ChartLevel | null = null;
  viewport: Viewport;

  constructor(market: Market, pinned: ChartLevel | 'auto', maxBytes?: number) {
    this.#market = market;
    this.#pinned = pinned;
    this.source = new HandFedSource(market);
    const options = maxBytes === undefined ? {} : { maxBytes };
    this.manager = new VisibleTiles(this.source, market.tradingTime, this.clock, options);
    this.#limits = viewportLimits(market.instrument, market.tradingTime, this.#spacings(), WIDTH);
    this.viewport = fitAll(this.#limits);
  }

  async take(next: Step): Promise<void> {
    if (next.do === 'zoom') this.viewport = zoomAround(this.viewport, next.anchor, next.factor, this.#limits);
    else if (next.do === 'pan') this.viewport = panBy(this.viewport, next.px, WIDTH);
    else if (next.do === 'answer') await this.source.answer(next.at);
    else if (next.do === 'fail') await this.source.fail(next.at, 'offline');
    else await this.clock.advance(next.ms);
  }

  look(): VisibleSlice {
    const pxPerTradingUs = WIDTH / (this.viewport.toTradingUs - this.viewport.fromTradingUs);
    const levels = this.#spacings();
    const choice = { levels, pxPerTradingUs, devicePixelRatio: 1, pinned: this.#pinned, previous: this.#level };
    this.#level = chooseLevel(choice);
    this.manager.update({ viewport: this.viewport, level: this.#level! });
    return this.manager.slice();
  }

  /** Answers everything that the manager asks for, splits and retries included. */
  async drain(): Promise<void> {
    for (let round = 0; this.source.pending.length > 0 || this.manager.status().loading > 0; round++) {
      if (round > 5_000) throw new Error('The manager never stops asking');
      if (this.source.pending.length === 0) await this.clock.advance(20_000);
      await this.source.answer(0);
    }
  }

  #spacings() {
    return levelSpacings(this.#market.instrument, this.#market.tradingTime, this.#pinned);
  }
}

function expectOrder({ segments }: VisibleSlice) {
  for (const [index, segment] of segments.entries()) {
    expect(segment.fromTradingUs).toBeLessThan(segment.toTradingUs);
    expect(segment.start).toBeLessThanOrEqual(segment.end);
    if (index > 0) expect(segment.fromTradingUs).toBeGreaterThanOrEqual(segments[index - 1]!.toTradingUs);
  }
}

/** Every row that is not provisional is the very bar (or trade) of the market. */
function expectExact({ segments }: VisibleSlice, market: Market) {
  for (const segment of segments) {
    if (segment.provisional) continue;
    const truth = segment.kind === 'bars' ? market.bars.get(segment.interval)! : market.trades;
    const times = segment.kind === 'bars' ? segment.placed.bars.timeUs : segment.trades.timeUs;
    let at = truth.timeUs.indexOf(times[segment.start]!);
    for (let row = segment.start; row < segment.end; row++, at++)
      expect(rowOf(segment, row)).toEqual(truthRow(truth, at));
  }
}

function rowOf(segment: SliceSegment, row: number): readonly number[] {
  return truthRow(segment.kind === 'bars' ? segment.placed.bars : segment.trades, row);
}

function truthRow(rows: BarColumns | Market['trades'], row: number): readonly number[] {
  const columns =
    'price' in rows
      ? [rows.timeUs, rows.price, rows.size]
      : [rows.timeUs, rows.open, rows.high, rows.low, rows.close, rows.volume!];
  return columns.map((column) => column[row]!);
}

const isCovered = ({ segments }: VisibleSlice, tradingUs: number) =>
  segments.some(({ fromTradingUs, toTradingUs }) => fromTradingUs <= tradingUs && tradingUs < toTradingUs);

/** Moments spread over the view, in trading time. */
function momentsOf({ fromTradingUs, toTradingUs }: Viewport): readonly number[] {
  const spanUs = toTradingUs - fromTradingUs;
  return Array.from({ length: 41 }, (_, at) => Math.floor(fromTradingUs + (spanUs * (at + 0.5)) / 41));
}

/** By name, so that a counterexample does not print thousands of trades. */
const market = fc.constantFrom(...TEMPLATES);
const marketOf = (template: string) => MARKETS.get(template)!;
const pinned = fc.oneof(
  fc.constant<ChartLevel | 'auto'>('auto'),
  fc.constantFrom<ChartLevel>('5m', '1D', '1W', 'trades'),
  fc.constantFrom(...CUSTOM_INTERVALS),
);
const steps = fc.array(step, { minLength: 5, maxLength: 40 });

describe('tile manager', () => {
  it('shows every visible moment that any loaded tile knows, in order, and only exact rows as exact', async () => {
    await fc.assert(
      fc.asyncProperty(market, pinned, steps, async (template, level, walk) => {
        const given = marketOf(template);
        const { calendar, tradingTime, instrument } = given;
        const chart = new Walk(given, level);
        const known: { fromUs: number; toUs: number }[] = [];
        const load = chart.source.answer.bind(chart.source);
        chart.source.answer = async (at) => {
          const address = chart.source.pending[at % Math.max(chart.source.pending.length, 1)];
          const before = chart.source.asked.length;
          await load(at);
          if (address === undefined) return;
          const isTrades = address.kind === 'trades';
          const wasSplit =
            isTrades && chart.source.asked.slice(before).some((key) => key.startsWith(`trades/${address.k - 1}.`));
          const range = tileRangeUs(address);
          const trades = given.trades.timeUs.filter((timeUs) => timeUs >= range.fromUs && timeUs < range.toUs).length;
          if (!isTrades || (!wasSplit && trades <= 400)) known.push(answeredSpan(address, calendar));
        };
        chart.look();
        for (const next of walk) {
          await chart.take(next);
          const slice = chart.look();
          expectOrder(slice);
          expectExact(slice, given);
          const levels = chartLevels(instrument.levels, calendar, slice.level);
          const coverage = levels.find(({ level }) => level === slice.level)!;
          for (const tradingUs of momentsOf(chart.viewport)) {
            const timeUs = tradingTime.toTimeUs(tradingUs);
            const isInside = timeUs >= coverage.fromUs && timeUs < coverage.toUs;
            const isKnown = known.some(({ fromUs, toUs }) => fromUs <= timeUs && timeUs < toUs);
            if (isInside && isKnown) expect(isCovered(slice, tradingUs), `${timeUs} at ${slice.level}`).toBe(true);
          }
        }
      }),
      { numRuns: 90 },
    );
  });

  it('equals a direct read of the level once everything has arrived, without holes or stand-ins', async () => {
    await fc.assert(
      fc.asyncProperty(market, pinned, steps, async (template, level, walk) => {
        const given = marketOf(template);
        const chart = new Walk(given, level);
        chart.look();
        for (const next of walk) {
          await chart.take(next);
          chart.look();
        }
        await chart.drain();
        const slice = chart.look();
        expect(slice.holes).toEqual([]);
        expect(slice.segments.some(({ provisional }) => provisional)).toBe(false);
        expectExact(slice, given);
        const rows = slice.segments.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(rows).toBe(visibleRows(given, slice.level, chart.viewport));
        expect(chart.manager.status()).toEqual({ loading: 0, failed: null });
        expect(chart.manager.slice()).toBe(slice);
      }),
      { numRuns: 60 },
    );
  });

  it('never blanks what it showed, however small its memory, and keeps within it otherwise', async () => {
    await fc.assert(
      fc.asyncProperty(market, steps, async (template, walk) => {
        const given = marketOf(template);
        const chart = new Walk(given, 'auto', 60_000);
        let shown = chart.look();
        for (const next of walk) {
          await chart.take(next);
          const slice = chart.look();
          for (const tradingUs of momentsOf(chart.viewport)) {
            if (!isCovered(shown, tradingUs)) continue;
            const coverage = given.instrument.levels.find(({ interval }) => interval === slice.level)!;
            const timeUs = given.tradingTime.toTimeUs(tradingUs);
            if (timeUs >= coverage.fromUs && timeUs < coverage.toUs) expect(isCovered(slice, tradingUs)).toBe(true);
          }
          shown = slice;
        }
      }),
      { numRuns: 60 },
    );
  });
});

function visibleRows({ bars, trades, tradingTime, calendar }: Market, level: ChartLevel, view: Viewport): number {
  if (level === 'trades') {
    return trades.timeUs.filter((timeUs) => {
      const tradingUs = tradingTime.toTradingUs(timeUs);
      return tradingUs >= view.fromTradingUs && tradingUs < view.toTradingUs;
    }).length;
  }
  return bars.get(level)!.timeUs.filter((timeUs) => {
    const closeUs = bucketCloseUs(calendar, level, timeUs);
    return tradingTime.toTradingUs(timeUs) < view.toTradingUs && tradingTime.toTradingUs(closeUs) > view.fromTradingUs;
  }).length;
}
