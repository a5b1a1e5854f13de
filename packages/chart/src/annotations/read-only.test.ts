import { expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

const ENDS = [
  [100, 100],
  [300, 100],
] as const;

it('nothing can be pointed at, drawn, moved, pasted or undone while it is read-only, and the host still can', () => {
  const chart = drawingBoard();
  const { drawing } = chart.all;
  const { id } = chart.line(ENDS);
  drawing.select([id]);
  const copied = drawing.copy()!;
  drawing.take('line');
  drawing.setReadOnly(true);
  expect(drawing.state).toMatchObject({ isReadOnly: true, tool: null, selection: [] });
  chart.hover(200, 100);
  chart.tap(200, 100);
  drawing.take('line');
  drawing.selectAll();
  expect(drawing.state).toMatchObject({ tool: null, selection: [] });
  expect(chart.all.hand.active).toEqual([]);
  expect(chart.all.hand.grab(chart.pointer(1, 'mouse', 200, 100))).toBeNull();
  expect(chart.all.pasted(copied)).toBe(false);
  expect(chart.placesOf(id)[0]).toEqual([100, 100]);
  const commands = chart.core.commands().filter(({ group }) => group === 'drawing');
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((one) => one.isEnabled()).map((one) => one.id)).toEqual(['chart.hide-all']);

  chart.api.update(id, { locked: true });
  expect(chart.api.list()[0]?.locked).toBe(true);
  drawing.setReadOnly(false);
  chart.tap(200, 100);
  expect(drawing.state.selection).toHaveLength(1);
});

it('leaves what is in hand alone where it is said once more', () => {
  const chart = drawingBoard();
  const { drawing } = chart.all;
  drawing.take('line');
  chart.tap(100, 100);
  drawing.setReadOnly(false);
  expect(drawing.state).toMatchObject({ tool: 'line', points: 1 });
  chart.tap(300, 100);
  expect(chart.api.list()).toMatchObject([{ type: 'line' }]);
});
