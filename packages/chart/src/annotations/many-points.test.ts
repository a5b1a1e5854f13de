import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

const PLACES = [
  [150, 120],
  [320, 220],
  [240, 90],
  [400, 160],
] as const;

function begun(type: string) {
  const chart = drawingBoard();
  chart.all.drawing.setMagnet('off');
  chart.all.drawing.take(type);
  for (const [xCss, yCss] of PLACES) chart.tap(xCss, yCss);
  return chart;
}
const press = (chart: ReturnType<typeof begun>, key: string) =>
  chart.all.pressed({ key, code: key, isShift: false, isControl: false, isAlt: false, isMeta: false });

describe('a tool that takes any number of points', () => {
  it('goes on until Enter, and Backspace takes the last point back', () => {
    const chart = begun('polyline');
    expect(chart.api.list()).toEqual([]);
    expect(press(chart, 'Backspace')).toBe(true);
    expect(chart.all.drawing.state.points).toBe(3);
    expect(press(chart, 'Enter')).toBe(true);
    const [made] = chart.api.list();
    expect(made).toMatchObject({ type: 'polyline', props: { isClosed: false } });
    expect(made!.anchors).toHaveLength(3);
    expect(chart.all.drawing.state.tool).toBe(null);
    expect(chart.all.drawing.state.steps).toEqual(['Draw polyline']);
  });

  it('ends with a second press in one place, which gives no further point', () => {
    const chart = begun('path');
    chart.tap(400, 160);
    expect(chart.api.list().map(({ anchors }) => anchors.length)).toEqual([4]);
  });

  it('is closed by a press on its first point, if it can be closed', () => {
    const closed = begun('polyline');
    closed.tap(152, 123);
    expect(closed.api.list()).toMatchObject([{ props: { isClosed: true } }]);
    expect(closed.api.list()[0]!.anchors).toHaveLength(4);
    const open = begun('path');
    open.tap(152, 123);
    expect(open.api.list()).toEqual([]);
    expect(open.all.drawing.state.points).toBe(5);
  });

  it('does not end before there are enough of them', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('polyline');
    chart.tap(150, 120);
    chart.all.drawing.finish();
    expect(chart.api.list()).toEqual([]);
    expect(chart.all.drawing.state).toMatchObject({ tool: 'polyline', points: 1 });
  });

  it('gets a point between two others by a drag from there, and loses one by a second press on it', () => {
    const chart = begun('polyline');
    press(chart, 'Enter');
    const { id } = chart.api.list()[0]!;
    const [[fromX, fromY], [toX, toY]] = chart.placesOf(id) as [[number, number], [number, number]];
    const middle = [(fromX + toX) / 2, (fromY + toY) / 2] as const;
    chart.drag([middle, [middle[0] + 20, middle[1] + 5], [middle[0] + 30, middle[1] + 10]]);
    expect(chart.api.list()[0]!.anchors).toHaveLength(5);
    const [, x, y] = [0, ...(chart.placesOf(id)[1] as [number, number])];
    chart.tap(x, y);
    chart.tap(x, y);
    expect(chart.api.list()[0]!.anchors).toHaveLength(4);
    expect(chart.all.drawing.state.steps.at(-1)).toBe('Change polyline');
  });
});

describe('a brush', () => {
  it('draws where the hand goes from the press until it lets go, in one step', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('brush');
    chart.drag([
      [150, 120],
      [200, 120],
      [250, 120],
      [250, 200],
    ]);
    const [made] = chart.api.list();
    // What lies on a straight way is left out.
    expect(chart.placesOf(made!.id)).toEqual([
      [150, 120],
      [250, 120],
      [250, 200],
    ]);
    expect(chart.all.drawing.state.steps).toEqual(['Draw brush']);
  });

  it('draws under a finger, where other tools aim above it', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('highlighter');
    chart.drag(
      [
        [150, 120],
        [250, 180],
      ],
      'touch',
    );
    const [made] = chart.api.list();
    expect(chart.placesOf(made!.id)).toEqual([
      [150, 120],
      [250, 180],
    ]);
  });

  it('draws nothing with a press alone', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('brush');
    chart.tap(150, 120);
    expect(chart.api.list()).toEqual([]);
    expect(chart.all.drawing.state.tool).toBe('brush');
  });
});
