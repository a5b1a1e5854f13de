import { describe, expect, it } from 'vitest';
import { CROSS_LINE_POSITIONS } from '../options/cross-line.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { labelPlace, type PlacedLabel } from './cross-line-shape.ts';
import { boxAround, isTouching } from './label-room.ts';

const data = dailyBars(60);
const middle = data[30]!;

/** What a label takes, in the letters of tests. */
const boxOf = ({ xCss, yCss, text }: PlacedLabel) => boxAround(xCss, yCss, text.length * 7, 12);

describe('cross lines', () => {
  it('lie at their prices and times, within their pane', () => {
    const chart = new ChartDriver({
      data,
      instrument: { interval: '1D' },
      crossLines: [
        { axis: 'price', value: middle.close, label: { text: 'Level' } },
        { axis: 'time', value: middle.time, dash: [4, 2] },
        { axis: 'price', range: [middle.low, middle.high], fill: '#00ff00' },
        { axis: 'price', value: 1e9 },
        { axis: 'price', value: 1, pane: 'nowhere' },
      ],
    });
    const frame = chart.core.frame()!;
    expect(frame.crossLines).toHaveLength(3);
    const [level, moment, zone] = frame.crossLines;
    expect(level!.box.top).toBeCloseTo(frame.priceScale!.priceToY(middle.close));
    expect(moment!.box.left).toBeCloseTo(frame.timeScale.timeUsToX(Number(middle.time) * 1000));
    expect(zone!.box.bottom - zone!.box.top).toBeGreaterThan(0);
    const drawn = chart.screen.surface.drawList();
    expect(drawn).toMatch(/text "Level"/);
    expect(drawn).toMatch(/line #\w+ 1 dash 4,2 /);
    expect(drawn.indexOf('polygon #00ff00 0.1')).toBeLessThan(drawn.indexOf('rects '));
  });

  it('have labels in every position, within the pane and on the side that it names', () => {
    const plot = { left: 0, top: 0, right: 400, bottom: 300 };
    const box = { left: 100, top: 100, right: 300, bottom: 200 };
    const size = { widthCss: 40, heightCss: 12 };
    const places = CROSS_LINE_POSITIONS.map((position) => ({ position, ...labelPlace(position, box, plot, size) }));
    for (const { position, xCss, yCss } of places) {
      const isInsideBox = xCss > box.left && xCss < box.right && yCss > box.top && yCss < box.bottom;
      expect(isInsideBox, position).toBe(position.startsWith('inside'));
      if (position.includes('left')) expect(xCss, position).toBeLessThan(200);
      if (position.includes('right')) expect(xCss, position).toBeGreaterThan(200);
      if (position.includes('top')) expect(yCss, position).toBeLessThan(150);
      if (position.includes('bottom')) expect(yCss, position).toBeGreaterThan(150);
    }
    expect(new Set(places.map(({ xCss, yCss }) => `${xCss},${yCss}`)).size).toBe(CROSS_LINE_POSITIONS.length);
  });

  it('leave a line out where its label stands on it, and begin with the label at the edge', () => {
    const chart = new ChartDriver({
      data,
      crossLines: [
        { axis: 'price', value: middle.close, label: { text: 'Level', position: 'left' } },
        { axis: 'time', value: middle.time, label: { text: 'Day', position: 'top' } },
      ],
    });
    const { crossLines, geometry } = chart.core.frame()!;
    const [level, day] = crossLines.map(({ label }) => boxOf(label!));
    expect(level!.left).toBeGreaterThanOrEqual(4);
    expect(day!.top).toBeGreaterThanOrEqual(4);
    const lines = [...chart.screen.surface.drawList().matchAll(/^ *line #\w+ 1 (\S+),(\S+) \| (\S+),(\S+)$/gm)].map(
      (line) => line.slice(1, 5).map(Number),
    );
    const levelY = Math.round(crossLines[0]!.box.top) + 0.5;
    const dayX = Math.round(crossLines[1]!.box.left) + 0.5;
    const across = lines.filter(([, fromY, , toY]) => fromY === levelY && toY === levelY);
    const down = lines.filter(([fromX, , toX]) => fromX === dayX && toX === dayX);
    expect(across).toEqual([
      [expect.closeTo(level!.right + 4, -1), levelY, expect.closeTo(geometry.plotWidthCss, -1), levelY],
    ]);
    for (const [, fromY, , toY] of down) {
      expect(fromY! >= day!.bottom || toY! <= day!.top).toBe(true);
    }
    expect(down.length).toBeGreaterThan(0);
  });

  it('keep the labels of moments off the legend', () => {
    for (const [position, ofLabel] of [
      ['top-left', 'inside-top'],
      ['bottom-left', 'inside-bottom'],
    ] as const) {
      const label = { text: 'Day', position: ofLabel };
      const crossLines = [data[2]!, data[9]!].map(({ time }) => ({ axis: 'time', value: time, label }) as const);
      const chart = new ChartDriver({ data, crossLines, legend: { position } });
      const frame = chart.core.frame()!;
      const legend = frame.legendLines('main');
      expect(legend.length).toBeGreaterThan(0);
      for (const { label } of frame.crossLines) {
        expect(legend.filter((line) => isTouching(line, boxOf(label!)))).toEqual([]);
      }
    }
  });

  it('keep their labels in sight at the edge of the pane', () => {
    const plot = { left: 0, top: 0, right: 400, bottom: 300 };
    const { xCss, yCss } = labelPlace('top-left', { ...plot, top: 2, bottom: 2 }, plot, {
      widthCss: 40,
      heightCss: 12,
    });
    expect(xCss - 20).toBeGreaterThanOrEqual(0);
    expect(yCss - 6).toBeGreaterThanOrEqual(0);
  });
});
