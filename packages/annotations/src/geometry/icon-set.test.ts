import { expect, it } from 'vitest';
import { ICONS } from './icon-set.ts';

it.each(Object.entries(ICONS))('%s lies in its box and fills most of its height or width', (_, outlines) => {
  const all = outlines.flatMap((outline) => [...outline]);
  expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual(1);
  const spanOf = (axis: 0 | 1) => {
    const own = outlines.flatMap((outline) => outline.filter((_, at) => at % 2 === axis));
    return Math.max(...own) - Math.min(...own);
  };
  expect(Math.max(spanOf(0), spanOf(1))).toBeGreaterThanOrEqual(1.5);
});
