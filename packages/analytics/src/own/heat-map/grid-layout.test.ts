import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellBox, gridLayout } from './grid-layout.ts';

const names = (count: number, length: number) => Array.from({ length: count }, (_, at) => 'N'.repeat(length) + at);

test('cells do not overlap and stay in the room, whatever the names are', () => {
  const room = fc.record({
    widthCss: fc.integer({ min: 200, max: 1400 }),
    heightCss: fc.integer({ min: 150, max: 800 }),
  });
  const count = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(
      room,
      count,
      count,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.boolean(),
      (size, rows, columns, length, isSquare, hasTotals) => {
        const named = { rows: names(rows, length), columns: names(columns, length) };
        const layout = gridLayout(named, size, { sizeCss: 12, isSquare, hasTotals });
        const last = cellBox(layout, rows - 1, columns - 1, named);
        expect(last.xCss + last.widthCss).toBeLessThanOrEqual(size.widthCss + 1);
        expect(last.yCss + last.heightCss).toBeLessThanOrEqual(size.heightCss + 1);
        const [one, next] = [cellBox(layout, 0, 0, named), cellBox(layout, 0, Math.min(1, columns - 1), named)];
        if (columns > 1) expect(next.xCss).toBeGreaterThanOrEqual(one.xCss + one.widthCss - 1e-9);
        if (isSquare) expect(one.widthCss).toBe(one.heightCss);
        expect(layout.everyRow * layout.cellHeightCss).toBeGreaterThanOrEqual(16 - 1e-9);
      },
    ),
  );
});

test('names of columns lie flat where they fit, else stand upright', () => {
  const flat = gridLayout({ rows: ['a'], columns: ['Jan', 'Feb'] }, { widthCss: 400, heightCss: 200 }, { sizeCss: 12 });
  expect(flat.isUpright).toBe(false);
  const many = { rows: ['a'], columns: names(40, 4) };
  expect(gridLayout(many, { widthCss: 400, heightCss: 200 }, { sizeCss: 12 })).toMatchObject({
    isUpright: true,
    everyColumn: 2,
  });
});
