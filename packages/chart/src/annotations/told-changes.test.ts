/** What a host makes of annotations by what it hears. */
import { describe, expect, it } from 'vitest';
import type { ChartStateChange } from '../chart-events.ts';
import { restoreChartState } from '../chart-state.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

const ENDS = [
  [100, 100],
  [300, 200],
] as const;

const restore = (chart: DrawingBoard, state: ChartStateChange) => restoreChartState(chart.core, state, () => {});

describe('a change that changes nothing', () => {
  it('is told to nobody and is no step', () => {
    const chart = drawingBoard();
    const { id, anchors, style } = chart.line(ENDS);
    const told: unknown[] = [];
    chart.api.on((change) => told.push(change));
    chart.api.update(id, { anchors: structuredClone(anchors), style: { lineColor: String(style.lineColor) } });
    restore(chart, JSON.parse(JSON.stringify({ annotations: chart.api.list() })));
    expect(told).toEqual([]);
    expect(chart.all.drawing.state.done).toBe(1);
  });

  it('ends what two charts hand on to one another', () => {
    const [one, two] = [drawingBoard(), drawingBoard()];
    let told = 0;
    const follow = (from: DrawingBoard, to: DrawingBoard) =>
      from.api.on(({ updated }) => {
        told += 1;
        if (told < 20) for (const { id, anchors, style } of updated) to.api.update(id, { anchors, style });
      });
    const line = one.line(ENDS);
    two.api.add(line);
    follow(one, two);
    follow(two, one);
    one.api.update(line.id, { style: { lineColor: '#ff0000' } });
    expect(told).toBe(2);
    expect(two.api.list()[0]!.style.lineColor).toBe('#ff0000');
  });
});
