/** What a host makes of annotations while a person drags them. */
import { describe, expect, it } from 'vitest';
import type { ChartStateChange } from '../chart-events.ts';
import { restoreChartState } from '../chart-state.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

const ENDS = [
  [100, 100],
  [300, 200],
] as const;

/** A line that is dragged by its second end, and goes on from there with what is returned. */
function dragged() {
  const chart = drawingBoard();
  const line = chart.line(ENDS);
  const move = (xCss: number, yCss: number) => {
    chart.core.gestures.move(chart.pointer(1, 'mouse', xCss, yCss));
    chart.env.settle();
  };
  chart.core.gestures.down(chart.pointer(1, 'mouse', 300, 200));
  move(320, 220);
  move(340, 240);
  const goOn = () => {
    move(360, 100);
    chart.core.gestures.up(chart.pointer(1, 'mouse', 360, 100));
    chart.env.settle();
  };
  return { chart, line, goOn };
}

const restore = (chart: DrawingBoard, state: ChartStateChange) => restoreChartState(chart.core, state, () => {});

describe('an annotation that is being dragged', () => {
  it.each([
    ['the host removes', (chart: DrawingBoard, id: string) => void chart.api.remove(id)],
    ['is not in a state that the host sets', (chart: DrawingBoard) => restore(chart, { annotations: [] })],
  ])('and %s stays away', (_, remove) => {
    const { chart, line, goOn } = dragged();
    remove(chart, line.id);
    goOn();
    expect(chart.api.list()).toEqual([]);
  });

  it('and gets another colour from the host keeps it, and undoing the drag leaves it', () => {
    const { chart, line, goOn } = dragged();
    chart.api.update(line.id, { style: { lineColor: '#ff0000' } });
    goOn();
    expect(chart.api.list()[0]!.style.lineColor).toBe('#ff0000');
    expect(chart.placesOf(line.id)[1]![1]).toBe(100);
    chart.all.drawing.undo();
    expect(chart.api.list()).toMatchObject([{ anchors: line.anchors, style: { lineColor: '#ff0000' } }]);
    chart.all.drawing.undo();
    expect(chart.api.list()[0]!.style).toEqual(line.style);
  });
});
