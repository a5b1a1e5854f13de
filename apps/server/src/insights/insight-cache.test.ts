import { madeUpInstrument } from '@candlemark/bars/testing';
import { expect, test } from 'vitest';
import { InsightCache } from './insight-cache.ts';

const [a, b] = [madeUpInstrument(), madeUpInstrument()];

test('an answer is kept until one of its instruments is another', () => {
  const cache = new InsightCache(1000);
  cache.set('q', [a], 'answer');
  expect(cache.get('q', [a])).toBe('answer');
  expect(cache.get('q', [b])).toBeNull();
  expect(cache.get('q', [a])).toBeNull();
  expect(cache.bytes).toBe(0);
});

test('the least recently used goes first, and what is larger than all room is not kept', () => {
  const cache = new InsightCache(60);
  for (const key of ['1', '2', '3']) cache.set(key, [a], 'x'.repeat(10));
  cache.get('1', [a]);
  cache.set('4', [a], 'x'.repeat(10));
  expect(['1', '2', '3', '4'].map((key) => cache.get(key, [a]) !== null)).toEqual([true, false, true, true]);
  cache.set('5', [a], 'x'.repeat(100));
  expect(cache.get('5', [a])).toBeNull();
  expect(cache.bytes).toBeLessThanOrEqual(60);
});
