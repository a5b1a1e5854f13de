/** What was selected, begun and held when a host shows another instrument. */
import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

const ENDS = [
  [100, 100],
  [300, 200],
] as const;

function show(chart: DrawingBoard, symbol: string): void {
  chart.core.setSource(createArraySource(dailyBars(200), { symbol }));
  chart.env.settle();
}

/** The instrument that a board begins with. */
const FIRST = 'TEST';

describe('another instrument', () => {
  it('has nothing selected of the one before, which a key would remove unseen', () => {
    const chart = drawingBoard();
    const { id } = chart.line(ENDS);
    chart.tap(200, 150);
    expect([...chart.all.selected]).toEqual([id]);
    show(chart, 'OTHER');
    expect([...chart.all.selected]).toEqual([]);
    chart.all.drawing.delete();
    expect(chart.api.list()).toHaveLength(1);
  });

  it('begins anew with the tool in hand, and takes no point of the one before', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('line');
    chart.tap(100, 100);
    expect(chart.all.drawing.state.points).toBe(1);
    show(chart, 'OTHER');
    expect(chart.all.drawing.state).toMatchObject({ tool: 'line', points: 0 });
    for (const [xCss, yCss] of ENDS) chart.tap(xCss, yCss);
    const [line, ...others] = chart.api.list();
    expect(others).toEqual([]);
    expect(line!.instrument).toBe('OTHER');
    expect(chart.placesOf(line!.id).map(([, yCss]) => yCss)).toEqual([100, 200]);
  });

  it('lets go of what is dragged where it had come to, and of what a drag begins to draw', () => {
    const chart = drawingBoard();
    const { id } = chart.line(ENDS);
    const move = (xCss: number, yCss: number) => chart.core.gestures.move(chart.pointer(1, 'mouse', xCss, yCss));
    const press = (xCss: number, yCss: number) => chart.core.gestures.down(chart.pointer(1, 'mouse', xCss, yCss));
    const release = (xCss: number, yCss: number) => {
      chart.core.gestures.up(chart.pointer(1, 'mouse', xCss, yCss));
      chart.env.settle();
    };
    press(300, 200);
    move(320, 220);
    move(340, 240);
    chart.env.settle();
    const held = chart.api.list();
    expect(chart.placesOf(id)[1]).toEqual([340, 240]);
    show(chart, 'OTHER');
    move(380, 100);
    release(380, 100);
    expect(chart.api.list()).toEqual(held);
    chart.all.drawing.take('line');
    press(100, 300);
    move(200, 310);
    show(chart, FIRST);
    move(300, 320);
    release(300, 320);
    expect(chart.api.list()).toHaveLength(1);
  });

  it('keeps what was begun and selected while the same one has other rows', () => {
    const chart = drawingBoard();
    chart.line(ENDS);
    chart.tap(200, 150);
    show(chart, FIRST);
    expect(chart.all.selected.size).toBe(1);
    chart.all.drawing.take('line');
    chart.tap(100, 100);
    show(chart, FIRST);
    expect(chart.all.drawing.state.points).toBe(1);
  });
});
