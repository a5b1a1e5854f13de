import { expect, test } from 'vitest';
import { copiedRecords } from './copied-records.ts';

test('copies have ids of their own, and read each other as the originals did', () => {
  let ids = 0;
  const copies = copiedRecords(
    [
      { key: 'indicator/a', fields: { id: 'a', layout: 'main', type: 'rsi', inputs: { source: 'hl2' } } },
      {
        key: 'indicator/b',
        fields: { id: 'b', layout: 'main', type: 'sma', inputs: { source: 'a:rsi', other: 'c:close' } },
      },
      { key: 'compare/c', fields: { id: 'c', layout: 'main', instrument: 'SPX' } },
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
      set: { id: 'new-2', layout: 'other', type: 'sma', inputs: { source: 'new-1:rsi', other: 'new-3:close' } },
      deleted: false,
    },
    { key: 'compare/new-3', set: { id: 'new-3', layout: 'other', instrument: 'SPX' }, deleted: false },
  ]);
});
