import type { Interval } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_VIEW,
  formatInsightsAddress,
  type InsightsView,
  isFollowing,
  parseInsightsAddress,
} from './insights-address.ts';

const symbol = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.isWellFormed());
const day = fc.constantFrom('2010-01-04', '1999-12-31', null);

const views: fc.Arbitrary<InsightsView> = fc
  .record({
    symbols: fc.uniqueArray(symbol, { maxLength: 6 }),
    shares: fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 6, maxLength: 6 }),
    words: fc.option(fc.string().filter((text) => text.isWellFormed())),
    lead: fc.option(symbol),
    pair: fc.option(symbol),
    interval: fc.constantFrom<Interval>('1D', '1h', '1W'),
    from: day,
    to: day,
    prices: fc.constantFrom('adjusted' as const, 'raw' as const),
    hours: fc.constantFrom('regular' as const, 'all' as const),
    rebalancing: fc.constantFrom('none' as const, 'yearly' as const),
    levels: fc.uniqueArray(fc.constantFrom('sector' as const, 'tags' as const, 'source' as const), { maxLength: 2 }),
    follow: fc.constantFrom(true, false, null),
    picture: fc.constantFrom('histogram', null),
  })
  .map(({ symbols, shares, words, ...rest }) => ({
    ...rest,
    set: words === null ? { kind: 'named', symbols } : { kind: 'found', words },
    weights:
      words === null
        ? Object.fromEntries(
            symbols.flatMap((one, at) => (Math.abs(shares[at]!) === 1 ? [] : [[one, Math.abs(shares[at]!)]])),
          )
        : {},
  }));

test('an address restores the view that it was written of', () => {
  fc.assert(
    fc.property(views, (view) => {
      const address = formatInsightsAddress(view);
      expect(parseInsightsAddress(address.slice(address.indexOf('?')))).toEqual(view);
    }),
  );
});

test('what cannot be read is left as it is at first', () => {
  expect(
    parseInsightsAddress(
      '?of=&weights=x&interval=fast&from=yesterday&prices=new&hours=&rebalancing=daily&levels=size&follow=me',
    ),
  ).toEqual(FIRST_VIEW);
  expect(parseInsightsAddress('in=tags:Oil').set).toEqual({ kind: 'labelled', label: { field: 'tags', value: 'Oil' } });
  expect(parseInsightsAddress('of=A%2CB,C,%E0%A4%A,C').set).toEqual({ kind: 'named', symbols: ['A,B', 'C'] });
});

test('a chart is followed unless a range is fixed, or the reader says otherwise', () => {
  expect(isFollowing(parseInsightsAddress('?of=A'))).toBe(true);
  expect(isFollowing(parseInsightsAddress('?of=A&from=2010-01-04'))).toBe(false);
  expect(isFollowing(parseInsightsAddress('?of=A&from=2010-01-04&follow=chart'))).toBe(true);
  expect(isFollowing(parseInsightsAddress('?of=A&follow=nothing'))).toBe(false);
});

test('who has no weight in the address counts as one', () => {
  expect(parseInsightsAddress('?of=A,B').weights).toEqual({});
  expect(parseInsightsAddress('?of=A,B,C&weights=,1,2').weights).toEqual({ A: 0, C: 2 });
});
