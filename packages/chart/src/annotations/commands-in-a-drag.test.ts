/** Commands that are called while a drag is under way: it ends where it is, and what is done goes on from there. */
import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

const ENDS: [number, number][] = [
  [100, 100],
  [300, 200],
];

/** A line that was drawn by hand and is being dragged by its second end. */
function dragged() {
  const chart = drawingBoard();
  const { drawing } = chart.all;
  drawing.take('line');
  for (const [xCss, yCss] of ENDS) chart.tap(xCss, yCss);
  const [line] = chart.api.list();
  const move = (xCss: number, yCss: number) => {
    chart.core.gestures.move(chart.pointer(1, 'mouse', xCss, yCss));
    chart.env.settle();
  };
  const run = (id: string) =>
    chart.core
      .commands()
      .find((one) => one.id === id)!
      .run();
  chart.core.gestures.down(chart.pointer(1, 'mouse', 300, 200));
  move(320, 220);
  move(340, 240);
  expect(drawing.state.isDragging).toBe(true);
  const goOn = () => {
    move(360, 100);
    chart.core.gestures.up(chart.pointer(1, 'mouse', 360, 100));
    chart.env.settle();
  };
  return { chart, drawing, line: line!, run, goOn };
}

describe('a command in a drag', () => {
  it('that removes what is dragged removes it for good', () => {
    const { chart, drawing, line, run, goOn } = dragged();
    run('chart.delete');
    expect(drawing.state.isDragging).toBe(false);
    goOn();
    expect(chart.api.list()).toEqual([]);
    drawing.undo();
    expect(chart.placesOf(line.id)[1]).toEqual([340, 240]);
    drawing.undo();
    expect(chart.api.list()).toEqual([line]);
  });

  it('that undoes takes the drag back, and no step before it', () => {
    const { chart, drawing, line, run, goOn } = dragged();
    run('chart.undo');
    goOn();
    expect(chart.api.list()).toEqual([line]);
    expect(drawing.state).toMatchObject({ done: 1, steps: ['Draw trend line', 'Move trend line'] });
    drawing.undo();
    expect(chart.api.list()).toEqual([]);
  });

  it('that hides or locks leaves it where the drag had come to', () => {
    for (const id of ['chart.hide', 'chart.lock']) {
      const { chart, line, run, goOn } = dragged();
      run(id);
      goOn();
      expect(chart.placesOf(line.id)[1]).toEqual([340, 240]);
      expect(chart.api.list()).toMatchObject([{ hidden: id === 'chart.hide', locked: id === 'chart.lock' }]);
    }
  });

  it('with a tool in hand ends what is drawn', () => {
    const chart = drawingBoard();
    chart.all.drawing.take('line');
    chart.core.gestures.down(chart.pointer(1, 'mouse', 100, 100));
    chart.core.gestures.move(chart.pointer(1, 'mouse', 200, 200));
    chart.core
      .commands()
      .find(({ id }) => id === 'chart.undo')!
      .run();
    chart.core.gestures.move(chart.pointer(1, 'mouse', 300, 100));
    chart.core.gestures.up(chart.pointer(1, 'mouse', 300, 100));
    chart.env.settle();
    expect(chart.api.list()).toEqual([]);
    expect(chart.all.drawing.state).toMatchObject({ tool: null, done: 0, steps: ['Draw trend line'] });
  });
});
