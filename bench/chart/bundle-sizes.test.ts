import { expect, test } from 'vitest';
import { groupSizes } from './bundle-sizes.mjs';
import { SIZE_BUDGETS } from './size-budgets.mjs';

/** A size that has fallen by more has to be held where it is now. */
const SLACK_KB = 1.5;

test('no group of parts is larger than it may be, and what became smaller is held there', async () => {
  const sizes = await groupSizes();
  const wrong = SIZE_BUDGETS.flatMap(({ what, heldKb }) => {
    const kb = sizes.get(what) ?? Number.NaN;
    if (kb <= heldKb && kb > heldKb - SLACK_KB) return [];
    return [`${what}: ${kb.toFixed(1)} kB, held at ${heldKb}: ${kb > heldKb ? 'make it smaller' : 'hold it lower'}`];
  });
  expect(wrong).toEqual([]);
});
