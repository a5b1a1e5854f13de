import { ANNOTATION_TOOLS, type ToolGroup } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';

const DRAW = 'chart.draw-';

describe('the commands that take a tool', () => {
  const commands = drawingBoard()
    .core.commands()
    .filter(({ id }) => id.startsWith(DRAW));
  /** Tools of commands that have every typed word in what they are called or what else finds them. */
  const found = (typed: string) =>
    commands
      .filter(({ title, synonyms = '' }) => {
        const words = `${title} ${synonyms}`.toLowerCase();
        return typed.split(' ').every((word) => words.includes(word));
      })
      .map(({ id }) => id.slice(DRAW.length));
  const inGroup = (group: ToolGroup) => ANNOTATION_TOOLS.filter((tool) => tool.group === group).map(({ type }) => type);

  it('are there for every tool', () => {
    expect(commands.map(({ id }) => id.slice(DRAW.length)).toSorted()).toEqual(
      ANNOTATION_TOOLS.map(({ type }) => type).toSorted(),
    );
  });

  it('are found by what people call the tool, and by the name of its menu', () => {
    expect(found('fib').toSorted()).toEqual(inGroup('fibonacci').toSorted());
    expect(found('measure')).toEqual(expect.arrayContaining(inGroup('measurers')));
    expect(found('pitchforks')).toEqual(expect.arrayContaining(inGroup('pitchforks')));
    expect(found('ruler')).toContain('quick-date-price-range');
    expect(found('stop loss')).toContain('long-position');
    expect(found('andrews')).toContain('pitchfork');
  });
});

describe('the commands for all that was drawn with the tools of a group', () => {
  function boardWithThree() {
    const chart = drawingBoard();
    const ends: [number, number][] = [
      [100, 100],
      [300, 200],
    ];
    const line = chart.line(ends);
    const locked = chart.line(ends, { locked: true });
    const { anchors } = line;
    const box = chart.api.add({ type: 'rectangle', anchors });
    const run = (id: string) => {
      const command = chart.core.commands().find((one) => one.id === id)!;
      expect(command.isEnabled(), id).toBe(true);
      command.run();
    };
    const hidden = () => chart.api.list().flatMap(({ id, hidden }) => (hidden ? [id] : []));
    return { chart, line, locked, box, run, hidden };
  }

  it('hide them, show them again, and can be undone', () => {
    const { chart, line, locked, run, hidden } = boardWithThree();
    run('chart.hide-group-lines');
    expect(hidden()).toEqual([line.id, locked.id]);
    run('chart.hide-group-lines');
    expect(hidden()).toEqual([]);
    chart.press('Control+z');
    expect(hidden()).toEqual([line.id, locked.id]);
  });

  it('remove those that are not locked in one step, and undo brings them back to where they lay', () => {
    const { chart, line, locked, box, run } = boardWithThree();
    const below = chart.all.drawing.arranging.list();
    run('chart.remove-group-lines');
    expect(chart.api.list().map(({ id }) => id)).toEqual([locked.id, box.id]);
    chart.press('Control+z');
    expect(chart.all.drawing.arranging.list()).toEqual(below);
    expect(below.map(({ id }) => id)).toEqual([line.id, locked.id, box.id]);
  });

  it('are idle where there is none of them', () => {
    const { chart } = boardWithThree();
    const idle = chart.core.commands().find(({ id }) => id === 'chart.hide-group-fibonacci')!;
    expect(idle.isEnabled()).toBe(false);
  });
});

it('what leaves no step in the history is read out', () => {
  const chart = drawingBoard();
  chart.line([
    [100, 100],
    [300, 200],
  ]);
  const command = (id: string) => chart.core.commands().find((one) => one.id === id)!;
  const said = (id: string) => {
    command(id).run();
    return chart.screen.announcements.at(-1);
  };
  expect(said('chart.select-all')).toBe('1 selected.');
  chart.press('Escape');
  expect(chart.screen.announcements.at(-1)).toBe('Nothing is selected.');
  expect(said('chart.hide-all')).toBe('Annotations hidden.');
  expect(said('chart.hide-all')).toBe('Annotations shown.');
  const magnets = ['Magnet off.', 'Magnet strong.', 'Magnet weak.'];
  expect(['chart.magnet', 'chart.magnet', 'chart.magnet'].map(said).toSorted()).toEqual(magnets);
  expect(said('chart.keep-drawing')).toBe('Keeps drawing.');
  expect(said('chart.keep-drawing')).toBe('Draws once.');
});

it('where there is nothing to undo, or to do again, the key says so', () => {
  const chart = drawingBoard();
  const asked = (id: string) => {
    const command = chart.core.commands().find((one) => one.id === id)!;
    expect(command.isEnabled()).toBe(false);
    command.refuse?.();
    return chart.screen.announcements.at(-1);
  };
  expect(asked('chart.undo')).toBe('Nothing to undo.');
  expect(asked('chart.redo')).toBe('Nothing to redo.');
});
