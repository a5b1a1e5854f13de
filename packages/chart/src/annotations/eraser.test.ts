import { describe, expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

const lineAt = (chart: DrawingBoard, yCss: number, more = {}) =>
  chart.line(
    [
      [100, yCss],
      [300, yCss],
    ],
    more,
  );

describe('the eraser', () => {
  it('removes what is clicked, one step each, until Escape puts it down', () => {
    const chart = drawingBoard();
    const { drawing } = chart.all;
    const [one, other] = [lineAt(chart, 100), lineAt(chart, 200)];
    drawing.takeEraser();
    expect(drawing.state).toMatchObject({ isErasing: true, tool: null });
    chart.tap(200, 100);
    expect(chart.api.list().map(({ id }) => id)).toEqual([other.id]);
    chart.tap(200, 150);
    chart.tap(200, 200);
    expect(chart.api.list()).toEqual([]);
    drawing.undo();
    drawing.undo();
    expect(
      chart.api
        .list()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one.id, other.id]);
    expect(drawing.state.isErasing).toBe(true);
    chart.press('Escape');
    expect(drawing.state.isErasing).toBe(false);
    chart.tap(200, 100);
    expect(drawing.state.selection.map(({ id }) => id)).toEqual([one.id]);
  });

  it.each(['mouse', 'touch'] as const)(
    'removes all that it is drawn over as one step, and pans nothing: %s',
    (kind) => {
      const chart = drawingBoard();
      lineAt(chart, 100);
      lineAt(chart, 200);
      const before = chart.core.frame()!.timeScale.viewport;
      const { done } = chart.all.drawing.state;
      chart.all.drawing.takeEraser();
      chart.drag(
        [
          [200, 60],
          [200, 100],
          [200, 150],
          [200, 200],
          [200, 240],
        ],
        kind,
      );
      expect(chart.api.list()).toEqual([]);
      expect(chart.core.frame()!.timeScale.viewport).toEqual(before);
      expect(chart.all.drawing.state.done).toBe(done + 1);
      chart.all.drawing.undo();
      expect(chart.api.list()).toHaveLength(2);
    },
  );

  it('leaves what is locked, and where nothing is it makes no step', () => {
    const chart = drawingBoard();
    const { drawing } = chart.all;
    lineAt(chart, 100, { locked: true });
    const { done } = drawing.state;
    drawing.takeEraser();
    chart.tap(200, 100);
    chart.tap(200, 300);
    expect(chart.api.list()).toHaveLength(1);
    expect(drawing.state.done).toBe(done);
  });

  it('gives way to a tool, to none, and is not to be had while nothing may be changed', () => {
    const chart = drawingBoard();
    const { drawing } = chart.all;
    for (const next of ['line', null]) {
      drawing.takeEraser();
      drawing.take(next);
      expect(drawing.state).toMatchObject({ isErasing: false, tool: next });
    }
    drawing.takeEraser();
    drawing.setReadOnly(true);
    drawing.takeEraser();
    expect(drawing.state.isErasing).toBe(false);
  });

  it('shows all that is hidden, since nobody sees what goes otherwise', () => {
    const chart = drawingBoard();
    lineAt(chart, 100);
    chart.all.drawing.setHidden(true);
    chart.all.drawing.takeEraser();
    expect(chart.all.drawing.state.areHidden).toBe(false);
  });
});

describe('a click with Shift', () => {
  const shiftTap = (chart: DrawingBoard, xCss: number, yCss: number) => {
    chart.holding = { isShift: true };
    chart.tap(xCss, yCss);
    chart.holding = {};
  };

  it('measures from an empty place to the next click, and the one after that takes it away', () => {
    const chart = drawingBoard();
    const { drawing } = chart.all;
    drawing.setKeepsDrawing(true);
    shiftTap(chart, 100, 100);
    expect(drawing.definitionOf(drawing.state.tool ?? '')?.isEphemeral).toBe(true);
    expect(drawing.state.points).toBe(1);
    chart.tap(300, 200);
    expect(drawing.state.tool).toBeNull();
    expect(chart.all.hand.extra(chart.core.frame()!)).toHaveLength(1);
    expect(chart.api.list()).toEqual([]);
    chart.tap(350, 250);
    expect(chart.all.hand.extra(chart.core.frame()!)).toEqual([]);
    expect(drawing.state).toMatchObject({ tool: null, done: 0 });
  });

  it('selects what lies there, and measures nothing while nothing may be changed', () => {
    const chart = drawingBoard();
    const { id } = lineAt(chart, 100);
    shiftTap(chart, 200, 100);
    expect(chart.all.drawing.state).toMatchObject({ tool: null, selection: [{ id }] });
    chart.all.drawing.setReadOnly(true);
    shiftTap(chart, 200, 300);
    expect(chart.all.drawing.state.tool).toBeNull();
  });
});
