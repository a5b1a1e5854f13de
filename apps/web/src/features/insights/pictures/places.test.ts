import type { ListedInstrument, MarketMap } from '@candlemark/contracts';
import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

const one = (id: string, said: Partial<ListedInstrument>, change: number | null, turnover: number | null) => ({
  instrument: { id, ...said } as ListedInstrument,
  value: { change, turnover } as MarketMap,
});

test('instruments are put together by their places, spellings of one venue too', () => {
  const known = [
    one('a', { country: 'US', venue: 'XNAS' }, 0.1, 10),
    one('b', { country: 'US', venue: 'nasdaq' }, 0.3, 30),
    one('c', { country: 'DE', venue: 'Binance' }, null, 90),
    one('d', { country: 'DE' }, -0.2, null),
    one('e', {}, 0.5, 5),
  ];
  const short = (field: 'country' | 'venue') =>
    placesOf(known, field).map(({ key, instruments, change, turnover }) => [
      key,
      instruments.map(({ id }) => id).join(''),
      change,
      turnover,
    ]);
  expect(short('venue')).toEqual([
    ['Binance', 'c', null, 90],
    ['XNAS', 'ab', 0.2, 40],
  ]);
  expect(short('country')).toEqual([
    ['US', 'ab', 0.2, 40],
    ['DE', 'cd', -0.2, null],
  ]);
});
