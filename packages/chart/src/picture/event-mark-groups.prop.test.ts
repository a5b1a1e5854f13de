import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { type MarkGrid, markGroups } from './event-mark-groups.ts';
import type { MarkLane } from './event-mark-set.ts';

const chart = new ChartDriver({ data: dailyBars(400), interval: '1D' });
const { slice, facts, timeScale } = chart.core.frame()!;
const { fromTradingUs, toTradingUs } = timeScale.viewport;

const moments = fc.array(fc.double({ min: fromTradingUs, max: toTradingUs, noNaN: true }), { maxLength: 200 });
const width = fc.double({ min: 1e9, max: 2e12, noNaN: true });
/** A mark takes two thirds of a bar at least, where marks are not by bar; bars are weeks here. */
const widthAmongBars = fc.double({ min: (7 * 86_400e6) / 1.5, max: 2e12, noNaN: true });
const laneOf = (times: readonly number[]): MarkLane => ({
  marks: times.map((time) => ({ time: time / 1000 })),
  tradingUs: Float64Array.from(times).sort(),
});
const gridOf = (widthTradingUs: number): MarkGrid => ({ slice, facts, widthTradingUs, isByBar: false });

test('every mark is in one group, in order, and no two groups are nearer than a mark is wide', () => {
  fc.assert(
    fc.property(moments, width, (times, widthTradingUs) => {
      const groups = markGroups(laneOf(times), fromTradingUs, toTradingUs + 1, gridOf(widthTradingUs));
      expect(groups.map(({ from }) => from)).toEqual([0, ...groups.map(({ to }) => to)].slice(0, groups.length));
      expect(groups.at(-1)?.to ?? 0).toBe(times.length);
      for (let at = 1; at < groups.length; at++) {
        expect(groups[at]!.tradingUs - groups[at - 1]!.tradingUs).toBeGreaterThanOrEqual(widthTradingUs * (1 - 1e-9));
      }
    }),
  );
});

test('a group is never further from its marks than two widths', () => {
  fc.assert(
    fc.property(moments, width, (times, widthTradingUs) => {
      const lane = laneOf(times);
      // And half a bar, at most: bars are weeks here.
      const most = 2 * widthTradingUs + 7 * 86_400_000_000;
      for (const { from, to, tradingUs } of markGroups(lane, fromTradingUs, toTradingUs + 1, gridOf(widthTradingUs))) {
        expect(Math.abs(tradingUs - lane.tradingUs[from]!)).toBeLessThanOrEqual(most);
        expect(Math.abs(tradingUs - lane.tradingUs[to - 1]!)).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('nothing regroups while one pans', () => {
  fc.assert(
    fc.property(
      moments,
      widthAmongBars,
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (times, widthTradingUs, part) => {
        const lane = laneOf(times);
        const cut = fromTradingUs + (toTradingUs - fromTradingUs) * part;
        const reach = 5 * widthTradingUs;
        const all = markGroups(lane, fromTradingUs - reach, toTradingUs + reach, gridOf(widthTradingUs));
        const panned = markGroups(lane, cut - reach, toTradingUs + reach, gridOf(widthTradingUs));
        const inView = (groups: typeof all) => groups.filter(({ tradingUs }) => tradingUs >= cut);
        expect(inView(panned)).toEqual(inView(all));
      },
    ),
  );
});
