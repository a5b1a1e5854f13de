import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

const ENDS = [
  [100, 100],
  [300, 200],
] as const;

/** Lines `a`, `b`, `c` and `d` from back to front, and one on another instrument. */
function boardWithLines() {
  const chart = drawingBoard();
  for (const id of ['a', 'b', 'c', 'd']) chart.line(ENDS, { id });
  chart.line(ENDS, { id: 'elsewhere', instrument: 'another', group: 'Idea' });
  const { drawing } = chart.all;
  const { arranging } = drawing;
  return {
    chart,
    drawing,
    arranging,
    order: () => arranging.list().map(({ id, group }) => (group === null ? id : `${id}(${group})`)),
    lastStep: () => drawing.state.steps.at(-1),
    one: (id: string) => arranging.list().find((one) => one.id === id)!,
  };
}

describe('moving annotations over each other', () => {
  it('brings them right over or under another one, together and in one step', () => {
    const { arranging, order, drawing, lastStep } = boardWithLines();
    arranging.move(['a'], { over: 'c' });
    expect(order()).toEqual(['b', 'c', 'a', 'd']);
    expect(lastStep()).toBe('Reorder trend line');
    arranging.move(['d', 'b'], { under: 'c' });
    expect(order()).toEqual(['b', 'd', 'c', 'a']);
    drawing.undo();
    drawing.undo();
    expect(order()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes them into a group and out of it', () => {
    const { arranging, order } = boardWithLines();
    arranging.group(['a', 'b'], 'Idea');
    arranging.move(['d'], { under: 'b' }, 'Idea');
    expect(order()).toEqual(['a(Idea)', 'd(Idea)', 'b(Idea)', 'c']);
    arranging.move(['a'], { over: 'c' }, null);
    expect(order()).toEqual(['d(Idea)', 'b(Idea)', 'c', 'a']);
  });

  it('is no step where it changes nothing', () => {
    const { arranging, drawing } = boardWithLines();
    const { done } = drawing.state;
    arranging.move(['b'], { over: 'a' });
    arranging.move(['b'], { over: 'gone' });
    arranging.lock(['a'], false);
    arranging.rename('a', '');
    expect(drawing.state.done).toBe(done);
  });
});

describe('groups', () => {
  it('lie together under the foremost of theirs, with a name of their own on their instrument', () => {
    const { arranging, order, lastStep } = boardWithLines();
    arranging.group(['a', 'c'], ' Idea ');
    expect(order()).toEqual(['b', 'a(Idea)', 'c(Idea)', 'd']);
    expect(lastStep()).toBe('Make group Idea');
    arranging.group(['b', 'd'], 'Idea');
    expect(order()).toEqual(['a(Idea)', 'c(Idea)', 'b(Idea 2)', 'd(Idea 2)']);
  });

  it('are renamed and taken apart as a whole, on the instrument shown', () => {
    const { chart, arranging, order, lastStep } = boardWithLines();
    arranging.group(['a', 'b'], 'Idea');
    arranging.renameGroup('Idea', 'Breakout');
    expect(order()).toEqual(['a(Breakout)', 'b(Breakout)', 'c', 'd']);
    expect(lastStep()).toBe('Rename group to Breakout');
    arranging.renameGroup('Breakout', '  ');
    arranging.ungroup(['a', 'b', 'c']);
    expect(order()).toEqual(['a', 'b', 'c', 'd']);
    expect(lastStep()).toBe('Ungroup 2 annotations');
    expect(chart.api.list().find(({ id }) => id === 'elsewhere')?.group).toBe('Idea');
  });
});

describe('what is done with named annotations', () => {
  it('is one step whether they are selected or not, and keeps the selection', () => {
    const { arranging, drawing, one, lastStep } = boardWithLines();
    drawing.select(['d']);
    arranging.hide(['a', 'b'], true);
    expect(lastStep()).toBe('Hide 2 annotations');
    arranging.lock(['a'], true);
    arranging.rename('a', '  Support  ');
    arranging.show(['a'], { kind: 'layout', layout: 'main' });
    expect(one('a')).toMatchObject({
      hidden: true,
      locked: true,
      name: 'Support',
      scope: { kind: 'layout', layout: 'main' },
    });
    expect(drawing.state.selection.map(({ id }) => id)).toEqual(['d']);
  });

  it('removes all but what is locked, and undoing brings it back', () => {
    const { arranging, drawing, order } = boardWithLines();
    arranging.lock(['b'], true);
    expect(arranging.remove(['a', 'b', 'c'])).toBe(2);
    expect(order()).toEqual(['b', 'd']);
    drawing.undo();
    expect(drawing.state.count).toBe(4);
  });

  it('is nothing where a person may only look', () => {
    const { arranging, drawing, order } = boardWithLines();
    drawing.setReadOnly(true);
    arranging.group(['a', 'b'], 'Idea');
    arranging.remove(['c']);
    expect(order()).toEqual(['a', 'b', 'c', 'd']);
  });
});
