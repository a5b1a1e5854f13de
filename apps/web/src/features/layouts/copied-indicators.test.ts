import { expect, test } from 'vitest';
import { copiedIndicators } from './copied-indicators.ts';

test('copies have ids of their own, and read each other as the originals did', () => {
  let ids = 0;
  const copies = copiedIndicators(
    [
      { id: 'a', layout: 'main', type: 'rsi', inputs: { source: 'hl2' } },
      { id: 'b', layout: 'main', type: 'sma', inputs: { source: 'a:rsi', length: 9 } },
    ],
    'other',
    () => `new-${++ids}`,
  );
  expect(copies).toEqual([
    {
      key: 'indicator/new-1',
      set: { id: 'new-1', layout: 'other', type: 'rsi', inputs: { source: 'hl2' } },
      deleted: false,
    },
    {
      key: 'indicator/new-2',
      set: { id: 'new-2', layout: 'other', type: 'sma', inputs: { source: 'new-1:rsi', length: 9 } },
      deleted: false,
    },
  ]);
});
