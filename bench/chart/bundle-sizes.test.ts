import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

test('every part of the chart is in a group', () => {
  const partsIn = (file: string) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').match(/\b[a-z]\w*Part(Of)?\b/g) ?? [];
  const entries = new Set(SIZE_BUDGETS.map(({ entry }) => `../sizes/${entry}.ts`));
  // With every tool, as the group of annotations is.
  const counted = new Set(['annotationsPart', ...[...entries].flatMap(partsIn)]);
  const missing = new Set(partsIn('../../packages/chart/src/index.ts').filter((part) => !counted.has(part)));
  expect([...missing]).toEqual([]);
});
