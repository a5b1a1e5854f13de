import { toolDefinitionOf } from '@candlemark/annotations';
import { expect, test, vi } from 'vitest';
import { type AwayChart, watchAway } from './use-told-away.ts';

const ANCHORS = [{ timeUs: 5_000_000, price: 181 }];
const line = (id: string, hidden = false) => ({
  id,
  type: 'horizontal-ray',
  pane: 'main',
  scale: null,
  anchors: ANCHORS,
  hidden,
});

function chartWith(bounds: object | null) {
  let added: (change: object) => void = () => {};
  let moved = () => {};
  const state = { areHidden: false, selection: [] as ReturnType<typeof line>[] };
  const chart = {
    setViewport: vi.fn(),
    holdPrices: vi.fn(),
    visibleRange: () => ({ from: 0, to: 1_000 }),
    annotations: {
      on(listener: typeof added) {
        added = listener;
        return () => {
          added = () => {};
        };
      },
    },
    drawing: {
      state,
      definitionOf: toolDefinitionOf,
      boundsOfSelection: () => bounds,
      onMove(listener: typeof moved) {
        moved = listener;
        return () => {
          moved = () => {};
        };
      },
    },
  };
  const told: (() => void)[] = [];
  const stop = watchAway(chart as unknown as AwayChart, (show) => told.push(show));
  const paste = (...those: ReturnType<typeof line>[]) => {
    state.selection = those;
    added({ added: those, updated: [], removed: [] });
    moved();
    moved();
  };
  return { chart, paste, state, stop, told };
}

test('what is pasted out of view is told once, with the way to it', () => {
  const { chart, paste, stop, told } = chartWith(null);
  paste(line('a'), line('b'));
  expect(told).toHaveLength(1);
  told[0]!();
  expect(chart.setViewport).toHaveBeenCalledOnce();
  expect(chart.holdPrices.mock.calls[0]![0]).toEqual([{ pane: 'main', scale: null, min: 181, max: 181 }]);
  stop();
  paste(line('c'));
  expect(told).toHaveLength(1);
});

test('what can be seen, is hidden or was not selected is not told', () => {
  const inView = chartWith({});
  inView.paste(line('a'));
  const hidden = chartWith(null);
  hidden.paste(line('a', true));
  hidden.paste();
  hidden.state.areHidden = true;
  hidden.paste(line('b'));
  expect([...inView.told, ...hidden.told]).toEqual([]);
});
