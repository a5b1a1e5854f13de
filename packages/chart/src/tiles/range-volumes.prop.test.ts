/** What was traded between two moments, beside a sum over all rows that there are. */
import {
  type BarColumns,
  type ChartLevel,
  type Interval,
  LEVEL_INTERVALS,
  rollUpBars,
  US_PER_DAY,
  US_PER_HOUR,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { RangeVolumes } from './range-volumes.ts';
import { CUSTOM_INTERVALS, createMarket, HandFedSource, HandSetClock, intervalOf } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MARKET = createMarket('us-equities');
const FIRST_US = MARKET.trades.timeUs[0]!;
const LAST_US = MARKET.trades.timeUs.at(-1)!;
const SPAN_US = LAST_US - FIRST_US;

const moment = fc.double({ min: -0.2, max: 1.2, noNaN: true }).map((share) => Math.floor(FIRST_US + share * SPAN_US));
const range = fc.tuple(moment, moment).map(([a, b]) => ({ afterUs: Math.min(a, b), untilUs: Math.max(a, b) }));
const interval = fc.constantFrom<Interval>('15s', '30s', '1m', '15m', '1h', '1D', '1W', ...CUSTOM_INTERVALS);

function volumeOf(
  { timeUs, sizes }: { readonly timeUs: Float64Array; readonly sizes: Float64Array },
  { afterUs, untilUs }: { readonly afterUs: number; readonly untilUs: number },
): number | null {
  let rows = 0;
  let sum = 0;
  for (const [row, us] of timeUs.entries()) {
    if (us <= afterUs || us > untilUs) continue;
    rows++;
    sum += sizes[row]!;
  }
  return rows === 0 ? null : sum;
}

const barRows = ({ timeUs, volume }: BarColumns) => ({ timeUs, sizes: volume! });
const truthOf = (level: ChartLevel) =>
  level === 'trades' ? { timeUs: MARKET.trades.timeUs, sizes: MARKET.trades.size } : barRows(MARKET.bars.get(level)!);

/** As a chart asks, frame after frame. */
function volumesOf(tiles: VisibleTiles, level: ChartLevel) {
  const volumes = new RangeVolumes();
  return (asked: { readonly afterUs: number; readonly untilUs: number }) =>
    volumes.between(level, asked, tiles.rowsAtHand(level));
}

function viewOf(fromUs: number, toUs: number) {
  const { tradingTime } = MARKET;
  return { fromTradingUs: tradingTime.toTradingUs(fromUs), toTradingUs: tradingTime.toTradingUs(toUs) };
}

describe('what was traded between two moments', () => {
  it('is the sum over all bars of the level that open between them, or not known while any of them is missing', async () => {
    const level = fc.oneof(interval, fc.constant<ChartLevel>('trades'));
    await fc.assert(
      fc.asyncProperty(level, range, fc.array(fc.nat(9), { maxLength: 8 }), async (shown, asked, answers) => {
        const source = new HandFedSource(MARKET);
        const tiles = new VisibleTiles(source, MARKET.tradingTime, new HandSetClock());
        tiles.update({ viewport: viewOf(asked.afterUs - US_PER_HOUR, asked.untilUs + US_PER_HOUR), level: shown });
        const volumeIn = volumesOf(tiles, shown);
        const ask = () => volumeIn(asked);
        const truth = volumeOf(truthOf(shown), asked);
        for (const at of answers) {
          expect([truth, null]).toContain(ask());
          await source.answer(at);
        }
        for (let left = 500; tiles.status().loading > 0 && left > 0; left--) await source.answer(0);
        expect(ask()).toBe(truth);
        tiles.dispose();
      }),
      { numRuns: 40 },
    );
  });

  it('is not known beyond the tiles that are here, and is as soon as they come', async () => {
    const source = new HandFedSource(MARKET);
    const tiles = new VisibleTiles(source, MARKET.tradingTime, new HandSetClock());
    tiles.update({ viewport: viewOf(FIRST_US, FIRST_US + US_PER_DAY), level: '1m' });
    const all = { afterUs: FIRST_US - 1, untilUs: LAST_US };
    const volumeIn = volumesOf(tiles, '1m');
    while (source.pending.length > 0) await source.answer(0);
    expect(volumeIn(all)).toBe(null);
    tiles.update({ viewport: viewOf(FIRST_US, LAST_US), level: '1m' });
    expect(volumeIn(all)).toBe(null);
    while (source.pending.length > 0) await source.answer(0);
    expect(volumeIn(all)).toBe(volumeOf(truthOf('1m'), all));
  });

  it('counts the bars after the first one as far as the last one, wherever in them the moments lie', () => {
    const bars = MARKET.bars.get('1h')!;
    const source = createArraySource(barInput(bars), { interval: '1h', calendar: MARKET.calendar.calendar });
    const [first, last] = [4, 9];
    const sum = barRows(bars)
      .sizes.slice(first + 1, last + 1)
      .reduce((all, one) => all + one, 0);
    for (const within of [0, US_PER_HOUR / 4, US_PER_HOUR / 2 - 1])
      expect(source.volumeBetween('1h', bars.timeUs[first]! + within, bars.timeUs[last]! + within)).toBe(sum);
  });

  it('is worked out once for as long as the rows are the same', async () => {
    const source = new HandFedSource(MARKET);
    let asked = 0;
    const watched = Object.assign(source, {
      volumeBetween: () => {
        asked++;
        return 7;
      },
    });
    const tiles = new VisibleTiles(watched, MARKET.tradingTime, new HandSetClock());
    tiles.update({ viewport: viewOf(FIRST_US, LAST_US), level: '1h' });
    const volumeIn = volumesOf(tiles, '1h');
    for (let frame = 0; frame < 5; frame++) volumeIn({ afterUs: FIRST_US, untilUs: LAST_US });
    expect(asked).toBe(1);
    await source.answer(0);
    volumeIn({ afterUs: FIRST_US, untilUs: LAST_US });
    expect(asked).toBe(2);
  });
});

describe('what was traded in rows in memory', () => {
  const minutes = MARKET.bars.get('1m')!;
  const { calendar } = MARKET;

  it('is the sum over the bars of any level, in view or not', () => {
    const source = createArraySource(barInput(minutes), { interval: '1m', calendar: calendar.calendar });
    const levels = [
      ...LEVEL_INTERVALS.filter((one) => !one.endsWith('s')),
      ...['45m', '2h', '2D'].map((one) => intervalOf(one as '2h')),
    ];
    const rolled = new Map(levels.map((one) => [one, barRows(rollUpBars(minutes, calendar, one))]));
    fc.assert(
      fc.property(fc.constantFrom(...levels), range, (level, asked) => {
        expect(source.volumeBetween(level, asked.afterUs, asked.untilUs)).toBe(volumeOf(rolled.get(level)!, asked));
      }),
    );
  });

  it('is that of the trades where trades are shown', () => {
    const { timeUs, price, size } = MARKET.trades;
    const source = createArraySource(
      { time: timeUs.map((us) => us / 1000), price, size },
      { calendar: calendar.calendar },
    );
    fc.assert(
      fc.property(range, ({ afterUs, untilUs }) => {
        const asked = { afterUs, untilUs };
        expect(source.volumeBetween('trades', afterUs, untilUs)).toBe(volumeOf(truthOf('trades'), asked));
      }),
    );
  });

  it('follows every change, also where nothing is shown of it', () => {
    const source = createArraySource(barInput(minutes), { interval: '1m', calendar: calendar.calendar });
    const tiles = new VisibleTiles(source, MARKET.tradingTime, new HandSetClock());
    tiles.update({ viewport: viewOf(LAST_US - US_PER_DAY, LAST_US), level: '1m' });
    const volumeIn = volumesOf(tiles, '1m');
    const asked = { afterUs: FIRST_US - US_PER_DAY, untilUs: LAST_US };
    const before = volumeIn(asked)!;
    const first = { open: 1, high: 1, low: 1, close: 1, time: minutes.timeUs[0]! / 1000 };
    source.update({ ...first, volume: minutes.volume![0]! + 5 });
    expect(volumeIn(asked)).toBe(before + 5);
    source.update(first);
    expect(volumeIn(asked)).toBe(null);
  });

  it('is not known of an instrument without volume', () => {
    const { volume: _, ...bars } = barInput(minutes);
    const source = createArraySource(bars, { interval: '1m', calendar: calendar.calendar });
    expect(source.volumeBetween('1m', FIRST_US, LAST_US)).toBe(null);
  });
});

function barInput({ timeUs, open, high, low, close, volume }: BarColumns) {
  return { time: timeUs.map((us) => us / 1000), open, high, low, close, volume: volume! };
}
