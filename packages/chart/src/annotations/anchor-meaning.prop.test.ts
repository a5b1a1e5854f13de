/** A place that was drawn at is a moment and a price, whatever the clocks and the bars are shown as. */
import { ANNOTATION_TOOLS, unpinned } from '@candlemark/annotations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
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
  [380, 150],
  [420, 240],
  [480, 110],
  [540, 200],
] as const;
/** Anchors beyond these were not pressed but worked out or drawn over: they stand where the tool puts them, not in the middle of a bar. */
function pressedOf(type: string): number {
  const { steps, mostPoints, isFreehand } = ANNOTATION_TOOLS.find((tool) => tool.type === type)!;
  return isFreehand === true ? 0 : (mostPoints ?? steps);
}

const shownAs = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  chartType: fc.constantFrom(...CHART_TYPES),
  allHours: fc.boolean(),
});

function show(chart: DrawingBoard, how: Parameters<typeof chartSettings>[0]): void {
  chart.core.setSettings(chartSettings({ interval: '1h', ...how }));
  chart.env.settle();
  // They keep all that was ever drawn: of hundreds of ways gigabytes.
  chart.screen.surface.clear();
  chart.screen.hand.clear();
}

/** One annotation of every tool that keeps what is drawn, on one chart: how it is shown is changed once for all of them. */
function drawEveryTool(chart: DrawingBoard): void {
  for (const tool of ANNOTATION_TOOLS) {
    if (tool.isEphemeral === true) continue;
    chart.place(tool, PLACES.slice(0, tool.mostPoints === undefined ? tool.steps : PLACES.length));
    chart.screen.textEditor?.writer.type('Words');
    chart.all.drawing.write(null);
    chart.all.drawing.select([]);
  }
}

it('keeps its moments and its prices, at the middle of the same bars, in every zone and as every type of chart', () => {
  const chart = new DrawingBoard({ interval: '1h', source: SOURCE });
  chart.core.view.walkToAll();
  chart.env.settle();
  drawEveryTool(chart);
  const placed = chart.api.list();
  expect(placed.map(({ type }) => type)).toEqual(
    ANNOTATION_TOOLS.filter((tool) => tool.isEphemeral !== true).map(({ type }) => type),
  );
  const { tradingTime } = chart.core.frame()!.facts;
  const barOf = (timeUs: number) => {
    const row = rowHolding(chart.core.frame()!.slice, tradingTime.toTradingUs(timeUs));
    return row?.segment.kind === 'bars' ? row.segment.placed.bars.timeUs[row.row] : undefined;
  };
  const bars = placed.map(({ anchors }) => unpinned(anchors).map(({ timeUs }) => barOf(timeUs)));
  fc.assert(
    fc.property(fc.array(shownAs, { minLength: 1, maxLength: 3 }), (ways) => {
      for (const how of ways) show(chart, how);
      const frame = chart.core.frame()!;
      expect(chart.api.list()).toEqual(placed);
      const facts = drawingFacts(frame);
      for (const [which, annotation] of placed.entries()) {
        const view = chart.all.records.set.viewOf(annotation, frame)!;
        for (const [at, { timeUs, price }] of unpinned(annotation.anchors).entries()) {
          const place = `${annotation.type}, anchor ${at}`;
          expect(barOf(timeUs), place).toBe(bars[which]![at]);
          if (at >= pressedOf(annotation.type)) continue;
          const row = rowHolding(frame.slice, frame.facts.tradingTime.toTradingUs(timeUs))!;
          expect(view.xOf(timeUs), place).toBeCloseTo(frame.timeScale.tradingToX(rowMiddleTradingUs(row)), 1);
          expect(view.yOf(price), place).toBeCloseTo(frame.priceScale!.priceToY(price), 9);
          // What a dialog shows is read as the same moment.
          expect(facts.timeUsOf(facts.wallClockOf(timeUs)), place).toBe(timeUs);
        }
      }
    }),
    runs(3, 300),
  );
});

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
