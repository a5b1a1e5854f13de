import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fibonacciRetracement } from './fibonacci-retracement.ts';

const view = madeUpView();
/** A rise from 125 to 175. */
const PLACES = [200, 300, 400, 100];

function drawn(props: FieldValues = {}, places = PLACES) {
  const annotation = placedAnnotation(fibonacciRetracement, view, places, { isBlank: true, props });
  const shapes = fibonacciRetracement.shapes(annotation, view);
  return {
    lines: shapes.filter((shape) => shape.kind === 'line'),
    areas: shapes.filter((shape) => shape.kind === 'area'),
    labels: shapes.filter((shape) => shape.kind === 'text'),
  };
}

describe('a Fibonacci retracement', () => {
  it('has its levels from the end of the movement back to its start', () => {
    expect(drawn().labels.map(({ lines }) => lines[0])).toEqual([
      ...['0 (175.00)', '1 (125.00)', '0.236 (163.20)', '0.382 (155.90)'],
      ...['0.5 (150.00)', '0.618 (144.10)', '0.786 (135.70)'],
    ]);
    expect(drawn({ reverse: true }).labels[0]!.lines).toEqual(['0 (125.00)']);
  });

  it('draws a line for each level that is shown, and the movement over them', () => {
    const { lines, areas } = drawn();
    expect(lines).toHaveLength(8);
    expect(areas).toHaveLength(6);
    expect(lines[0]).toMatchObject({ points: [200, 100, 400, 100], pen: { color: '#7a8394', style: 'solid' } });
    expect(lines.at(-1)).toMatchObject({ points: PLACES, pen: { style: 'dashed' } });
  });

  it('has one colour where it is to have no more', () => {
    const { lines } = drawn({ isMultiColor: false });
    expect(new Set(lines.map(({ pen }) => pen.color)).size).toBe(1);
  });

  it('goes on beyond the side where its start or its end is', () => {
    const isAt = (props: FieldValues, places?: number[]) => {
      const [fromX, , toX] = drawn(props, places).lines[0]!.points;
      return [Math.round(fromX!), Math.round(toX!)];
    };
    expect(isAt({ extendEnd: true })).toEqual([200, 864]);
    expect(isAt({ extendStart: true })).toEqual([-64, 400]);
    expect(isAt({ extendEnd: true }, [400, 300, 200, 100])).toEqual([-64, 400]);
  });

  it('writes labels beside its lines, and over them at the edge where there is no room', () => {
    expect(drawn().labels[0]).toMatchObject({ xCss: 194, align: 'right', topCss: 92 });
    expect(drawn({ extendStart: true }).labels[0]).toMatchObject({ xCss: 6, align: 'left', topCss: 84 });
    expect(drawn({ labelSide: 'right' }).labels[0]).toMatchObject({ xCss: 406, align: 'left' });
    expect(drawn({ labelSide: 'right', extendEnd: true }).labels[0]).toMatchObject({ xCss: 794, align: 'right' });
  });

  it('leaves out labels that would lie over the words on it', () => {
    const narrow = [20, 300, 180, 100];
    const annotation = placedAnnotation(fibonacciRetracement, view, narrow, { isBlank: true });
    const ratiosWith = (label: string) =>
      fibonacciRetracement
        .shapes({ ...annotation, text: { label } }, view)
        .flatMap((shape) => (shape.kind === 'text' && shape.lines[0] !== label ? [shape.lines[0]!.split(' ')[0]] : []));
    const all = ratiosWith('');
    const left = ratiosWith('Wave of spring');
    expect(all).toHaveLength(7);
    expect(left.length).toBeGreaterThanOrEqual(2);
    expect(left.length).toBeLessThan(all.length);
    expect(left).toContain('0');
    expect(drawn().labels).toHaveLength(7);
  });

  it('never writes some labels beside its lines and others over them', () => {
    const kinds = new Set<string>();
    for (const labelSide of ['left', 'right']) {
      for (let xCss = -200; xCss <= 800; xCss += 3) {
        const { labels } = drawn({ labelSide }, [xCss, 300, xCss + 120, 100]);
        const ways = new Set(labels.map(({ align, xCss: atCss }) => `${align} ${atCss}`));
        expect(ways.size).toBeLessThanOrEqual(1);
        for (const { align } of labels) kinds.add(`${labelSide} ${align}`);
      }
    }
    expect(kinds.size).toBe(4);
  });

  it('leaves out labels that would run into each other, never those of the ends first', () => {
    expect(drawn({}, [200, 200, 400, 170]).labels.map(({ lines }) => lines[0]!.split(' ')[0])).toEqual(['0', '1']);
  });

  it('tells its levels', () => {
    const annotation = placedAnnotation(fibonacciRetracement, view, PLACES);
    expect(fibonacciRetracement.describe(annotation, view)).toBe(
      'Fibonacci retracement from 2024-01-01T00:40:00Z 125.00 to 2024-01-01T01:20:00Z 175.00, rising 40.00 % in 40 bars.' +
        ' Levels: 0 at 175.00, 0.236 at 163.20, 0.382 at 155.90, 0.5 at 150.00, 0.618 at 144.10, 0.786 at 135.70, 1 at 125.00.',
    );
  });
});
