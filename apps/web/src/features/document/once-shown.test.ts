import type { FinancialChart } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { onceShown } from './once-shown.ts';

function loadingChart(status = 'loading') {
  const timers: { readonly ms: number; readonly call: () => void }[] = [];
  let listeners: (() => void)[] = [];
  let calls = 0;
  const chart = {
    getState: () => ({ status }),
    on(_name: string, listener: () => void) {
      listeners.push(listener);
      return () => {
        listeners = listeners.filter((one) => one !== listener);
      };
    },
  } as unknown as Pick<FinancialChart, 'getState' | 'on'>;
  const after = (ms: number, call: () => void) => {
    const timer = { ms, call };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const takeBack = onceShown(chart, { after }, () => calls++);
  return {
    takeBack,
    timers,
    calls: () => calls,
    paint: () => {
      for (const listener of listeners) listener();
    },
    pass: () => timers.shift()?.call(),
  };
}

test('a chart that shows something is called for at once', () => {
  expect(loadingChart('ready').calls()).toBe(1);
});

test('one that is loading is waited for, until its picture is on the screen', () => {
  const { paint, pass, calls, timers } = loadingChart();
  paint();
  expect([calls(), timers.length]).toEqual([0, 1]);
  pass();
  paint();
  expect([calls(), timers.length]).toEqual([1, 0]);
});

test('one that never shows anything is not waited for forever', () => {
  const { paint, pass, calls, timers } = loadingChart();
  pass();
  paint();
  expect([calls(), timers.length]).toEqual([1, 0]);
});

test.each([false, true])('whoever does not wait any more is not called, painted or not (%s)', (isPainted) => {
  const { paint, calls, timers, takeBack } = loadingChart();
  if (isPainted) paint();
  takeBack();
  paint();
  expect([calls(), timers.length]).toEqual([0, 0]);
});
