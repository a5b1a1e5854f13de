import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function paced() {
  const run = vi.fn();
  const timers = {
    setTimeout: (call: () => void, delayMs: number) => Number(setTimeout(call, delayMs)),
    clearTimeout: (timer: number) => clearTimeout(timer),
  };
  return { run, paced: new Paced(timers, 200, run) };
}

it('runs soon after a change, seldom while changes go on, and once after the last', () => {
  const { run, paced: work } = paced();
  for (let frame = 0; frame < 60; frame++) {
    work.touch();
    vi.advanceTimersByTime(16);
    if (frame === 0) expect(run).toHaveBeenCalledTimes(1);
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(6);
  const soFar = run.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(soFar + 1);
  expect(vi.getTimerCount()).toBe(0);
});

it('does nothing any more once it is disposed of', () => {
  const { run, paced: work } = paced();
  work.touch();
  work.dispose();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
