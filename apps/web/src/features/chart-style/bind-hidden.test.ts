import type { ChartArrangement, HostSetting } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { beginHidden, bindHidden, type HidingChart } from './bind-hidden.ts';

/** A chart of two series, whose settings go back and forth as a history has them. */
function chartOfTwo() {
  const steps: string[] = [];
  const listeners = new Set<(setting: HostSetting) => void>();
  let hiddenSeries: readonly string[] = [];
  let current: HostSetting = {};
  let told: (arrangement: ChartArrangement) => void = () => {};
  let series = [
    { id: 'main', name: 'SPX' },
    { id: 'a', name: 'RSI 14' },
  ];
  const set = (setting: HostSetting) => {
    current = setting;
    for (const listener of listeners) listener(setting);
  };
  /** What is other than before is told with the next frame. */
  const frame = () => told({ hiddenSeries } as unknown as ChartArrangement);
  const hide = (...ids: readonly string[]) => {
    hiddenSeries = ids;
    frame();
  };
  const chart = {
    getState: () => ({ hiddenSeries }),
    setState(state: { readonly hiddenSeries: readonly string[] }) {
      hiddenSeries = state.hiddenSeries;
    },
    readings: () => ({ series }),
    on(_name: string, listener: typeof told) {
      told = listener;
      return () => {
        told = () => {};
      };
    },
    drawing: {
      settings: {
        get: () => current,
        begin: (_name: string, setting: HostSetting) => set(setting),
        change(_name: string, setting: HostSetting, step: string) {
          steps.push(step);
          set(setting);
        },
        on(_name: string, listener: (setting: HostSetting) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
  } as unknown as HidingChart;
  const alone: { readonly name: string; readonly showOthers: () => void }[] = [];
  const part = bindHidden(chart, createText(CATALOGUE, 'en'), (name, showOthers) => alone.push({ name, showOthers }));
  const remove = (id: string) => {
    series = series.filter((one) => one.id !== id);
  };
  return { alone, chart, frame, hide, remove, part, set, steps, hidden: () => hiddenSeries };
}

test('hiding is a step that says what was hidden, and undoing it shows that again', () => {
  const { frame, hide, hidden, set, steps, part } = chartOfTwo();
  hide('a');
  expect(steps).toEqual(['Hide RSI 14']);
  set({});
  expect(hidden()).toEqual([]);
  set({ a: true });
  frame();
  expect(hidden()).toEqual(['a']);
  expect(steps).toHaveLength(1);
  hide();
  hide('main', 'a');
  expect(steps).toEqual(['Hide RSI 14', 'Show RSI 14', 'Hide or show series']);
  part();
  hide();
  expect(steps).toHaveLength(3);
});

test('one that is left alone at once is told with the way back, and one that was hidden by itself is not', () => {
  const { alone, frame, hide, hidden } = chartOfTwo();
  hide('a');
  hide();
  expect(alone).toEqual([]);
  // The first click on RSI hides it, the second one means it alone.
  hide('a');
  hide('main');
  expect(alone.map(({ name }) => name)).toEqual(['RSI 14']);
  alone[0]!.showOthers();
  frame();
  expect(hidden()).toEqual([]);
});

test('what a layout hides is no step, and what is hidden next is one of its own', () => {
  const { chart, frame, hide, steps } = chartOfTwo();
  chart.setState({ hiddenSeries: ['main'] });
  beginHidden(chart);
  frame();
  expect(steps).toEqual([]);
  hide('main', 'a');
  expect(steps).toEqual(['Hide RSI 14']);
});

test('what comes back with the removal of what was alone is no step of its own, and no step hides all that is left', () => {
  const { hide, hidden, remove, set, steps } = chartOfTwo();
  hide('main');
  remove('a');
  hide();
  expect(steps).toEqual(['Hide SPX']);
  set({});
  expect(hidden()).toEqual([]);
});
