import { TileSourceError } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { BackOff } from './back-off.ts';

const offline = new TileSourceError('offline', 'The server cannot be reached');
const LONGEST_MS = 15_000;

test('the wait doubles with every failure of a tile, to a bound, and a success ends it', () => {
  const backOff = new BackOff();
  const waits = Array.from({ length: 8 }, () => {
    backOff.failed('a', offline, 0);
    return backOff.retryAtMs('a');
  });
  expect(waits.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
  expect(waits.at(-1)).toBe(LONGEST_MS);
  backOff.succeeded('a');
  expect(backOff.retryAtMs('a')).toBe(0);
});

test('an answer from afar ends the wait of what was offline, and of nothing else', () => {
  const backOff = new BackOff();
  backOff.failed('a', offline, 0);
  backOff.failed('b', new TileSourceError('server', 'Busy'), 0);
  backOff.reached();
  expect([backOff.retryAtMs('a'), backOff.retryAtMs('b')]).toEqual([0, 500]);
});

test('where a part of the source answers and another cannot be reached, the waits stay waits and their counts do not climb', () => {
  const backOff = new BackOff();
  backOff.failed('a', offline, 0);
  backOff.reached();
  backOff.failed('a', offline, 10);
  expect(backOff.retryAtMs('a')).toBe(510);
  backOff.reached();
  expect(backOff.retryAtMs('a'), 'not asked again by every answer').toBe(510);
  backOff.failed('a', offline, 510);
  expect(backOff.retryAtMs('a')).toBe(1_510);
  backOff.reached();
  expect(backOff.retryAtMs('a'), 'the next wait may end early again').toBe(0);
});
