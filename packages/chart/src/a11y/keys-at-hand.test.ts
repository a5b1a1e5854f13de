import { expect, test, vi } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { KeysAtHand } from './keys-at-hand.ts';

const { keys } = ALL_PARTS;

test('keys that the host named are there at once', () => {
  const run = vi.fn();
  new KeysAtHand(keys, () => {}).use(run);
  expect(run).toHaveBeenCalledExactlyOnceWith(keys);
});

test('others are loaded with the first need, and are there at once from then on', async () => {
  const later = new KeysAtHand(undefined, () => {});
  const [first, second] = [vi.fn(), vi.fn()];
  later.use(first);
  expect([later.part, first.mock.calls]).toEqual([null, []]);
  await expect.poll(() => later.part).toBe(keys);
  expect(first).toHaveBeenCalledOnce();
  later.use(second);
  expect(second).toHaveBeenCalledOnce();
});

test('a chart that is gone when they come does nothing with them, and a failure is told of', async () => {
  const gone = new KeysAtHand(undefined, () => {});
  const run = vi.fn();
  gone.use(run);
  gone.dispose();
  const errors: unknown[] = [];
  new KeysAtHand(undefined, (error) => errors.push(error)).use(() => {
    throw new Error('no');
  });
  await expect.poll(() => errors).toEqual([new Error('no')]);
  expect(run).not.toHaveBeenCalled();
});
