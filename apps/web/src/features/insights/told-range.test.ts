import { expect, test } from 'vitest';
import { memoryStorage, type StorageWindow } from '../../testing/memory-storage.ts';
import { onToldRange, tellRange, toldRange } from './told-range.ts';

const DAY_US = 86_400_000_000;

function createChart() {
  let range: { readonly fromUs: number; readonly toUs: number } | null = null;
  let changed = () => {};
  return {
    session: {
      view: () => ({ interval: 'auto' as const, range, level: null }),
      onViewChange(listener: () => void) {
        changed = listener;
        return () => {};
      },
    },
    show(fromDay: number, toDay: number) {
      range = { fromUs: fromDay * DAY_US, toUs: toDay * DAY_US };
      changed();
    },
  };
}

test('the days of a chart are told to other windows, the last ones of a movement', () => {
  const { session, show } = createChart();
  let ring = () => {};
  const timers = {
    after(_delayMs: number, call: () => void) {
      ring = call;
      return () => {};
    },
  };
  const storage = memoryStorage();
  tellRange({ storage, timers }, session);
  expect(toldRange({ storage })).toBeNull();
  show(0, 31);
  show(31, 59.5);
  ring();
  expect(toldRange({ storage })).toEqual({ from: '1970-02-01', to: '1970-03-02' });
});

test('what another window wrote is heard, and nothing else', () => {
  const [stored, windows] = [new Map<string, string>(), new Set<StorageWindow>()];
  const [ours, theirs] = [memoryStorage(stored, windows), memoryStorage(stored, windows)];
  const heard: unknown[] = [];
  const stop = onToldRange({ storage: ours }, (days) => heard.push(days));
  theirs.write('candlemark.theme', '2010-01-01/2011-01-01');
  theirs.write('candlemark.chart-days', 'yesterday/today');
  theirs.remove('candlemark.chart-days');
  theirs.write('candlemark.chart-days', '2010-01-01/2011-01-01');
  stop();
  theirs.write('candlemark.chart-days', '2012-01-01/2013-01-01');
  expect(heard).toEqual([{ from: '2010-01-01', to: '2011-01-01' }]);
});
