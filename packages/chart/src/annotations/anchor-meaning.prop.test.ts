/** A place that was drawn at is a moment and a price, whatever the clocks and the bars are shown as. */
import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartSettings } from '../options/chart-settings.ts';
import { rowHolding, rowMiddleTradingUs } from '../picture/slice-rows.ts';
import { CHART_TYPES } from '../series/chart-type.ts';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';
import { drawingFacts } from './drawing-facts.ts';

const HOUR_MS = 3_600_000;
/** Over the end of March, when clocks change in Europe and have changed in New York. */
const FIRST_MS = Date.UTC(2024, 2, 8);
const BARS = dailyBars(600).map((bar, hour) => ({ ...bar, time: FIRST_MS + hour * HOUR_MS }));
const SOURCE = createArraySource(BARS, { symbol: 'TEST', interval: '1h' });
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia'] as const;
const PLACES = [
  [150, 120],
  [320, 220],
  [240, 90],
] as const;

const shownAs = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  chartType: fc.constantFrom(...CHART_TYPES),
  allHours: fc.boolean(),
});

function show(chart: DrawingBoard, how: Parameters<typeof chartSettings>[0]): void {
  chart.core.setSettings(chartSettings({ interval: '1h', ...how }));
  chart.env.settle();
}

describe.each(ANNOTATION_TOOLS.filter((tool) => tool.isEphemeral !== true).map((tool) => [tool.type, tool] as const))(
  '%s',
  (type, tool) => {
    it('keeps its moments and its prices, at the middle of the same bars, in every zone and as every type of chart', () => {
      const chart = new DrawingBoard({ interval: '1h', source: SOURCE });
      chart.core.fit();
      chart.env.settle();
      chart.all.drawing.take(type);
      for (const [xCss, yCss] of PLACES.slice(0, tool.steps)) chart.tap(xCss, yCss);
      chart.screen.textEditor?.writer.type('Words');
      chart.all.drawing.write(null);
      const [placed] = chart.api.list();
      const { tradingTime } = chart.core.frame()!.facts;
      const barOf = (timeUs: number) => {
        const row = rowHolding(chart.core.frame()!.slice, tradingTime.toTradingUs(timeUs));
        return row?.segment.kind === 'bars' ? row.segment.placed.bars.timeUs[row.row] : undefined;
      };
      const bars = placed!.anchors.map(({ timeUs }) => barOf(timeUs));
      fc.assert(
        fc.property(fc.array(shownAs, { minLength: 1, maxLength: 3 }), (ways) => {
          for (const how of ways) show(chart, how);
          const frame = chart.core.frame()!;
          expect(chart.api.list()).toEqual([placed]);
          const view = chart.all.records.set.viewOf(placed!, frame)!;
          const facts = drawingFacts(frame);
          for (const [at, { timeUs, price }] of placed!.anchors.entries()) {
            expect(barOf(timeUs)).toBe(bars[at]);
            const row = rowHolding(frame.slice, frame.facts.tradingTime.toTradingUs(timeUs))!;
            expect(view.xOf(timeUs)).toBeCloseTo(frame.timeScale.tradingToX(rowMiddleTradingUs(row)), 1);
            expect(view.yOf(price)).toBeCloseTo(frame.priceScale!.priceToY(price), 9);
            // What a dialog shows is read as the same moment.
            expect(facts.timeUsOf(facts.wallClockOf(timeUs))).toBe(timeUs);
          }
        }),
        { numRuns: 12 },
      );
    });
  },
);

it('is told in the time of the zone, and is the same moment', () => {
  const chart = new DrawingBoard({ interval: '1h', source: SOURCE });
  const timeUs = (FIRST_MS + 12.5 * HOUR_MS) * 1000;
  const { id } = chart.api.add({ type: 'vertical-line', anchors: [{ timeUs, price: 100 }] });
  const told = ['UTC', 'America/New_York', 'Asia/Kathmandu'].map((timeZone) => {
    show(chart, { timeZone });
    return chart.all.drawing.describe(id);
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "Vertical line at Fri, Mar 8, 2024 12:30.",
      "Vertical line at Fri, Mar 8, 2024 07:30.",
      "Vertical line at Fri, Mar 8, 2024 18:15.",
    ]
  `);
  expect(chart.api.list()[0]!.anchors).toEqual([{ timeUs, price: 100 }]);
});
