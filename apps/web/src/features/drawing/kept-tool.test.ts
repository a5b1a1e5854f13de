import type { DrawingState } from '@candlemark/chart';
import { expect, test, vi } from 'vitest';
import { KeptTool } from './kept-tool.ts';

/** As much of a chart's drawing as a tool in hand needs. */
function madeUpDrawing() {
  const listeners = new Set<() => void>();
  const drawing = {
    state: { tool: null, points: 0, isReadOnly: false } as unknown as DrawingState,
    take: (tool: string | null) => drawing.become({ tool, points: 0 }),
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (change: Partial<DrawingState>) => {
      drawing.state = { ...drawing.state, ...change };
      for (const listener of listeners) listener();
    },
  };
  return drawing;
}

test('the chart of another instrument goes on with the tool in hand, and asks for its first point again', () => {
  const kept = new KeptTool();
  const [first, second, third] = [madeUpDrawing(), madeUpDrawing(), madeUpDrawing()];
  const beginAgain = vi.fn();
  const leave = kept.follow(first, beginAgain);
  first.take('line');
  first.become({ points: 1 });
  leave();
  const leaveSecond = kept.follow(second, beginAgain);
  expect(second.state).toMatchObject({ tool: 'line', points: 0 });
  expect(beginAgain).toHaveBeenCalledTimes(1);
  leaveSecond();
  kept.follow(third, beginAgain);
  expect(third.state.tool).toBe('line');
  expect(beginAgain).toHaveBeenCalledTimes(1);
});

test('the same chart keeps its points, and where nothing may be drawn no tool is taken', () => {
  const kept = new KeptTool();
  const [first, second] = [madeUpDrawing(), madeUpDrawing()];
  const beginAgain = vi.fn();
  const leave = kept.follow(first, beginAgain);
  first.become({ tool: 'line', points: 1 });
  leave();
  kept.follow(first, beginAgain)();
  expect(first.state.points).toBe(1);
  second.become({ isReadOnly: true });
  kept.follow(second, beginAgain);
  expect(second.state.tool).toBeNull();
  expect(beginAgain).not.toHaveBeenCalled();
});

test('after the chart was left no tool comes back', () => {
  const kept = new KeptTool();
  const [first, second] = [madeUpDrawing(), madeUpDrawing()];
  const leave = kept.follow(first, () => {});
  first.take('line');
  leave();
  kept.forget();
  kept.follow(second, () => {});
  expect(second.state.tool).toBeNull();
});
