import { expect, test } from 'vitest';
import { OF_OTHERS, otherOf, sourceOfOther } from './other-sources.ts';

test.each(['SPX', 'AAPL/SPX', 'NASDAQ:AAPL', 'ODD:volume', 'a'])(
  'each value of %s is written so that it is read again',
  (of) => {
    for (const isCompare of [true, false])
      for (const source of OF_OTHERS) expect(otherOf(sourceOfOther(of, source, isCompare))).toEqual({ of, source });
  },
);

test('the close of an instrument is its name alone, that of a compare is not', () => {
  expect(sourceOfOther('SPX', 'close', false)).toBe('SPX');
  expect(sourceOfOther('SPX', 'volume', false)).toBe('SPX:volume');
  expect(sourceOfOther('c1', 'close', true)).toBe('c1:close');
});
