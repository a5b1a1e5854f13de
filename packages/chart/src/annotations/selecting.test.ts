import { beforeEach, describe, expect, it } from 'vitest';
import { type DrawingBoard, drawingBoard } from '../testing/drawing-board.ts';

let chart: DrawingBoard;
beforeEach(() => {
  chart = drawingBoard();
});

/** A level line of 200 px. */
const level = (yCss: number, more: Parameters<DrawingBoard['line']>[1] = {}, xCss = 100) =>
  chart.line(
    [
      [xCss, yCss],
      [xCss + 200, yCss],
    ],
    more,
  ).id;

const selected = () => [...chart.all.selected].toSorted();

describe('a click with Control', () => {
  it('adds an annotation to what is selected, or takes it away', () => {
    const [a, b] = [level(100), level(200)];
    chart.tap(200, 100);
    chart.holding = { isControl: true };
    chart.tap(200, 200);
    expect(selected()).toEqual([a, b].toSorted());
    chart.tap(200, 100);
    expect(selected()).toEqual([b]);
    chart.tap(200, 200);
    expect(selected()).toEqual([]);
  });

  it('leaves what is selected where nothing is', () => {
    const a = level(100);
    chart.tap(200, 100);
    chart.holding = { isControl: true };
    chart.tap(200, 300);
    expect(selected()).toEqual([a]);
    chart.holding = {};
    chart.tap(200, 300);
    expect(selected()).toEqual([]);
  });
});

describe('a step that is undone or done again', () => {
  const drawing = () => chart.all.drawing;

  it('has what it touched selected, so that the next key moves that', () => {
    const [a, b] = [level(100), level(200)];
    drawing().select([a]);
    chart.press('ArrowDown');
    drawing().select([b]);
    drawing().undo();
    expect(selected()).toEqual([a]);
    expect(chart.placesOf(a)[0]![1]).toBe(100);
    drawing().select([]);
    drawing().redo();
    expect(selected()).toEqual([a]);
    chart.press('ArrowDown');
    expect([chart.placesOf(a)[0]![1], chart.placesOf(b)[0]![1]]).toEqual([102, 200]);
  });

  it('leaves nothing selected where it took away, and all that it brought back', () => {
    const [a, b] = [level(100), level(200)];
    drawing().select([a, b]);
    drawing().delete();
    drawing().undo();
    expect(selected()).toEqual([a, b].toSorted());
    drawing().redo();
    expect(selected()).toEqual([]);
    drawing().undo();
    drawing().undo();
    // That was the drawing of the second one.
    expect(selected()).toEqual([]);
    drawing().redo();
    expect(selected()).toEqual([b]);
  });

  it('selects nothing that is out of sight', () => {
    const a = level(100);
    drawing().select([a]);
    drawing().hide();
    drawing().undo();
    expect(selected()).toEqual([a]);
    drawing().redo();
    expect(selected()).toEqual([]);
    const other = level(150, { instrument: 'another' });
    chart.api.update(other, { name: 'There' });
    drawing().undo();
    expect(selected()).toEqual([]);
    drawing().goTo(1);
    drawing().setHidden(true);
    drawing().goTo(0);
    drawing().redo();
    expect(selected()).toEqual([]);
  });

  it('leaves the selection as it is where it touched no annotation', () => {
    const a = level(100);
    chart.all.document.edit('Change the type of chart', (edit) => edit.set('host/type', { value: 'line' }));
    drawing().select([a]);
    drawing().undo();
    expect(selected()).toEqual([a]);
  });

  it('selects none of those that only gave way to one that was moved over or under them', () => {
    const [a, b, c] = [level(100), level(150), level(200)];
    const { arranging } = drawing();
    // Between two of the same height there is no room: another one has to give way.
    arranging.move([c], { under: b });
    expect(
      chart.api
        .list()
        .filter(({ z }) => z !== 0)
        .map(({ id }) => id),
    ).not.toEqual([c]);
    drawing().select([a]);
    drawing().undo();
    expect(selected()).toEqual([a]);
    drawing().redo();
    expect(selected()).toEqual([a]);
    arranging.move([c], { over: a }, 'g');
    drawing().undo();
    expect(selected()).toEqual([c]);
  });

  it('has the last one that was jumped over selected', () => {
    const [a, b] = [level(100), level(200)];
    chart.api.update(a, { name: 'One' });
    chart.api.update(b, { name: 'Other' });
    drawing().goTo(2);
    expect(selected()).toEqual([a]);
    drawing().goTo(4);
    expect(selected()).toEqual([b]);
  });
});

describe('annotations of one group', () => {
  it('are selected together, but for what is hidden or of another instrument', () => {
    const [a, b] = [level(100, { group: 'g' }), level(200, { group: 'g' })];
    const other = level(250, { group: 'h' });
    level(300, { group: 'g', hidden: true });
    level(320, { group: 'g', instrument: 'another' });
    chart.tap(200, 100);
    expect(selected()).toEqual([a, b].toSorted());
    chart.holding = { isControl: true };
    chart.tap(200, 250);
    expect(selected()).toEqual([a, b, other].toSorted());
    chart.tap(200, 200);
    expect(selected()).toEqual([other]);
  });

  it('move together, also those that are out of view', () => {
    const [a, far] = [level(100, { group: 'g' }), level(200, { group: 'g' }, 2000)];
    const before = chart.placesOf(far);
    chart.drag([
      [200, 100],
      [200, 140],
    ]);
    expect(chart.placesOf(a)[0]).toEqual([100, 140]);
    expect(chart.placesOf(far)).toEqual(before.map(([x, y]) => [x, y! + 40]));
  });

  it('have copies that are a group of their own', () => {
    const [a, b] = [level(100, { group: 'g' }), level(200, { group: 'g' })];
    chart.all.select([a, b]);
    chart.all.editing.clone();
    const copies = chart.api.list().slice(2);
    expect(copies).toHaveLength(2);
    expect(copies[0]!.group).toBe(copies[1]!.group);
    expect(copies[0]!.group).toBe('g 2');
  });
});

describe('a drag with Control', () => {
  it('drags clones of what is selected, in one step', () => {
    const [a, b] = [level(100), level(200, { locked: true })];
    chart.all.select([a, b]);
    const originals = chart.api.list();
    chart.holding = { isControl: true };
    chart.drag([
      [200, 100],
      [200, 120],
      [200, 150],
    ]);
    const [, , ...copies] = chart.api.list();
    expect(chart.api.list().slice(0, 2)).toEqual(originals);
    expect(copies.map(({ id }) => chart.placesOf(id)[0])).toEqual([
      [100, 150],
      [100, 250],
    ]);
    expect(copies.map(({ locked }) => locked)).toEqual([false, false]);
    expect(selected()).toEqual(copies.map(({ id }) => id).toSorted());
    expect(chart.all.history.undoName).toBe('Clone 2 annotations');
    chart.all.undo();
    expect(chart.api.list()).toEqual(originals);
  });

  it('clones what it takes hold of, whatever is selected elsewhere', () => {
    const [a, b] = [level(100), level(200)];
    chart.all.select([a]);
    chart.holding = { isControl: true };
    chart.drag([
      [200, 200],
      [200, 250],
    ]);
    const [, , copy, ...more] = chart.api.list();
    expect(chart.placesOf(copy!.id)[0]).toEqual([100, 250]);
    expect(more).toEqual([]);
    expect(chart.placesOf(b)[0]).toEqual([100, 200]);
    expect(chart.all.history.undoName).toBe('Clone trend line');
  });

  it('is taken back whole by Escape', () => {
    const [a, b] = [level(100), level(200)];
    chart.all.select([a]);
    const before = chart.api.list();
    chart.holding = { isControl: true };
    chart.core.gestures.down(chart.pointer(1, 'mouse', 200, 200));
    chart.core.gestures.move(chart.pointer(1, 'mouse', 260, 240));
    expect(chart.api.list()).toHaveLength(3);
    chart.press('Escape');
    chart.core.gestures.up(chart.pointer(1, 'mouse', 260, 240));
    expect(chart.api.list()).toEqual(before);
    expect(selected()).toEqual([a]);
    expect(selected()).not.toContain(b);
    expect(chart.all.history.names).toHaveLength(2);
  });

  it('from an empty place selects what its box touches, and the picture stays', () => {
    const { viewport } = chart;
    const [a] = [level(100), level(300)];
    // Its bounds reach into the box, the line itself does not.
    chart.line([
      [90, 180],
      [400, 60],
    ]);
    chart.holding = { isControl: true };
    chart.core.gestures.down(chart.pointer(1, 'mouse', 80, 50));
    chart.core.gestures.move(chart.pointer(1, 'mouse', 150, 110));
    const { xCss, yCss, widthCss, heightCss, lines } = chart.screen.zoomBox!;
    expect([xCss, yCss, widthCss, heightCss, lines]).toEqual([80, 50, 70, 60, []]);
    expect(selected()).toEqual([]);
    chart.core.gestures.up(chart.pointer(1, 'mouse', 150, 110));
    expect(chart.screen.zoomBox).toBe(null);
    expect(selected()).toEqual([a]);
    expect(chart.viewport).toBe(viewport);
  });

  it('selects whole groups, and what was selected before when Escape takes the box back', () => {
    const [a, b] = [level(100, { group: 'g' }), level(300, { group: 'g' })];
    const box = () => {
      chart.holding = { isControl: true };
      chart.core.gestures.down(chart.pointer(1, 'mouse', 80, 50));
      chart.core.gestures.move(chart.pointer(1, 'mouse', 150, 110));
    };
    const letGo = () => chart.core.gestures.up(chart.pointer(1, 'mouse', 150, 110));
    box();
    chart.press('Escape');
    letGo();
    expect(chart.screen.zoomBox).toBe(null);
    expect(selected()).toEqual([]);
    box();
    letGo();
    expect(selected()).toEqual([a, b].toSorted());
  });
});

it('what is drawn for a moment is not taken hold of', () => {
  chart.all.hand.take('quick-date-price-range');
  chart.tap(100, 100).tap(300, 200);
  chart.drag([
    [200, 150],
    [240, 170],
  ]);
  expect(chart.api.list()).toEqual([]);
  expect(selected()).toEqual([]);
});

describe('what is pasted', () => {
  it.each([
    ['is seen where it was copied', 1, true],
    ['has no bounds where its prices are elsewhere, from the first frame that it is told of', 0.2, false],
  ])('%s', (_, factor, isSeen) => {
    level(100);
    chart.tap(200, 100);
    const { drawing } = chart.core.annotations!;
    const text = drawing.copy()!;
    const moved: boolean[] = [];
    drawing.clear();
    drawing.onMove(() => moved.push(drawing.boundsOfSelection() !== null));
    drawing.paste(text.replace(/"price": ?([\d.]+)/g, (_price, price) => `"price":${Number(price) * factor}`));
    chart.env.settle();
    expect(moved[0]).toBe(isSeen);
  });
});
