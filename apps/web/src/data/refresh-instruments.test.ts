import { expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refreshInstruments } from './refresh-instruments.ts';

it('asks anew for the instrument that has changed, and for those that were not there: one of them may have come', () => {
  const queries = createQueryClient(() => {});
  queries.setQueryData(['instrument', 'AAPL'], { id: 'a' });
  queries.setQueryData(['instrument', 'SPX'], { id: 's' });
  queries.setQueryData(['instrument', 'NEW'], null);
  refreshInstruments(queries, ['a']);
  const isAskedAnew = (symbol: string) => queries.getQueryState(['instrument', symbol])?.isInvalidated;
  expect(['AAPL', 'SPX', 'NEW'].map(isAskedAnew)).toEqual([true, false, true]);
});

it('asks anew which instrument is the first, also where there was none', () => {
  const queries = createQueryClient(() => {});
  queries.setQueryData(['first-instrument'], null);
  refreshInstruments(queries, ['a']);
  expect(queries.getQueryState(['first-instrument'])?.isInvalidated).toBe(true);
});
