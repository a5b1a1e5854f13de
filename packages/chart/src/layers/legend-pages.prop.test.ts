import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './legend-pages.ts';

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);
const rows = fc.array(fc.constantFrom(24, 44, 64), { maxLength: 40 });
const room = fc.integer({ min: 0, max: 300 });

test('every row stands on one page, in order, and no page is higher than its room unless it has one row', () => {
  fc.assert(
    fc.property(rows, room, (heights, roomCss) => {
      const pages = pagesOf(heights, roomCss);
      expect(pages.flatMap(({ from, to }) => heights.slice(from, to))).toEqual(heights);
      for (const [index, { from, to }] of pages.entries()) {
        expect(from).toBe(pages[index - 1]?.to ?? 0);
        expect(to).toBeGreaterThan(from);
        if (to - from > 1) expect(sum(heights.slice(from, to))).toBeLessThanOrEqual(roomCss);
        // The next row would not have had room.
        if (to < heights.length) expect(sum(heights.slice(from, to + 1))).toBeGreaterThan(roomCss);
      }
    }),
  );
});

test('rows of one line come as many to a page as there are lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }), (count, lines) => {
      const pages = pagesOf(new Array<number>(count).fill(24), lines * 24);
      expect(pages).toHaveLength(Math.ceil(count / lines));
    }),
  );
});
