import { describe, expect, it } from 'vitest';
import { shownTexts } from '../../definition.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import type { TextShape } from '../../geometry/shape.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { table } from './table.ts';

const view = madeUpView();
const tableWith = (text: Readonly<Record<string, string>>, props = {}, places = [100, 50]) => ({
  ...placedAnnotation(table, view, places, { props }),
  text,
});
const cellAt = (slot: string, annotation: ReturnType<typeof tableWith>, on: AnnotationView = view) =>
  boundsOf(table.shapes(annotation, on).filter((shape) => shape.kind === 'area' && shape.slot === slot))!;

describe('a table', () => {
  it('has a cell for every row and column, each as wide and high as the widest and highest beside it', () => {
    const annotation = tableWith({ r1c1: 'Entry price', r2c2: 'One\nTwo\nThree' });
    expect(table.shapes(annotation, view).filter(({ kind }) => kind === 'area')).toHaveLength(9);
    const [head, below] = [cellAt('r1c1', annotation), cellAt('r3c1', annotation)];
    expect([head.leftCss, head.topCss]).toEqual([100, 50]);
    expect([below.leftCss, below.rightCss]).toEqual([head.leftCss, head.rightCss]);
    const [tall, beside] = [cellAt('r2c2', annotation), cellAt('r2c3', annotation)];
    expect(tall.bottomCss - tall.topCss).toBeGreaterThan(3 * 18);
    expect([beside.topCss, beside.bottomCss, beside.leftCss]).toEqual([tall.topCss, tall.bottomCss, tall.rightCss]);
  });

  it('writes the first row bold and in the colour of the heading, unless it has none', () => {
    const shapesOf = (hasHeader: boolean) => table.shapes(tableWith({ r1c1: 'Entry' }, { hasHeader }), view);
    expect(shapesOf(true)).toContainEqual(
      expect.objectContaining({ slot: 'r1c1', font: { sizeCss: 14, weight: 600 } }),
    );
    expect(shapesOf(true)[0]).toMatchObject({ color: '#2f5fb8' });
    expect(shapesOf(false)[0]).toMatchObject({ color: '#22304f' });
  });

  it('stays within its pane, and breaks words where that is narrow', () => {
    const corner = boundsOf(table.shapes(tableWith({ r1c1: 'Entry' }, {}, [800, 400]), view))!;
    expect(corner.rightCss).toBeLessThanOrEqual(view.widthCss - 7);
    expect(corner.bottomCss).toBeLessThanOrEqual(view.heightCss - 7);
    const words = { r1c1: 'A long heading', r1c2: 'Another long one', r1c3: 'And one more' };
    const narrow = { ...view, widthCss: 300 };
    expect(boundsOf(table.shapes(tableWith(words), narrow))!.rightCss).toBeLessThanOrEqual(293);
  });

  it.each([330, 200])(
    'of the most columns is as wide as a pane of %d pixels lets it be, with all its words',
    (widthCss) => {
      const slots = Array.from({ length: 8 }, (_, at) => `r1c${at + 1}`);
      const annotation = tableWith(
        Object.fromEntries(slots.map((slot) => [slot, 'Resistance'])),
        { columns: 8 },
        [200, 50],
      );
      const narrow = { ...view, widthCss };
      const { leftCss, rightCss } = boundsOf(table.shapes(annotation, narrow))!;
      expect(leftCss).toBeGreaterThanOrEqual(7);
      expect(rightCss).toBeLessThanOrEqual(widthCss - 7);
      for (const slot of slots) {
        const cell = cellAt(slot, annotation, narrow);
        const words = table.shapes(annotation, narrow).find((one) => one.kind === 'text' && one.slot === slot)!;
        expect((words as TextShape).lines.join('')).toBe('Resistance');
        const bounds = boundsOf([words])!;
        expect([bounds.leftCss >= cell.leftCss, bounds.rightCss <= cell.rightCss]).toEqual([true, true]);
      }
    },
  );

  it('keeps what was written in rows and columns that are taken away, and does not show it', () => {
    const annotation = tableWith({ r1c1: 'Head', r3c3: 'Foot' }, { rows: 2, columns: 2 });
    expect(checkAnnotation(annotation, () => table).issues).toBe(null);
    expect(shownTexts(table, annotation)).toEqual(['r1c1', 'r1c2', 'r2c1', 'r2c2']);
    expect(JSON.stringify(table.shapes(annotation, view))).not.toContain('Foot');
  });

  it.each([{ rows: 2.5 }, { rows: 0 }, { rows: 13 }, { columns: 9 }])('has no %j', (props) => {
    expect(checkAnnotation(tableWith({}, props), () => table).issues).not.toBe(null);
  });

  it('says how many cells it has and where it stands', () => {
    const told = table.describe(tableWith({}, {}, [200, 40]), view);
    expect(told).toBe('Table of 3 rows and 3 columns, 25.00 % from the left and 10.00 % from the top of its pane.');
  });
});
