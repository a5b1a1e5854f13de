import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { touchesBox } from '../../geometry/touches-box.ts';
import { unpinned } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { disjointChannel } from './disjoint-channel.ts';

const view = madeUpView();
const PLACES = [100, 100, 300, 200, 300, 250];

const shapesOf = (props: Readonly<Record<string, boolean>> = {}) =>
  disjointChannel.shapes(placedAnnotation(disjointChannel, view, PLACES, { isBlank: true, props }), view);

describe('a disjoint channel', () => {
  it('begins with a second line that mirrors the first one', () => {
    const lines = shapesOf().flatMap((shape) => (shape.kind === 'line' ? [shape.points.map(Math.round)] : []));
    expect(lines).toEqual([
      [100, 100, 300, 200],
      [100, 350, 300, 250],
    ]);
  });

  it('lets the ends of its second line be set on their own', () => {
    const annotation = placedAnnotation(disjointChannel, view, PLACES);
    const to = { timeUs: view.timeUsAt(320), price: view.priceAt(390) };
    const { anchors } = disjointChannel.moveHandle(annotation, 'second-end', to, view);
    expect(anchors![0]).toEqual(annotation.anchors[0]);
    expect(anchors![1]).toEqual({ timeUs: to.timeUs, price: unpinned(annotation.anchors)[1]!.price });
    expect(anchors!.slice(2)).toEqual([annotation.anchors[2], to]);
  });

  it('fills nothing beyond the place where its lines meet', () => {
    const area = shapesOf({ extendEnd: true }).find((shape) => shape.kind === 'area');
    // 250 px apart at 100, 50 px at 300: they meet at 350.
    const rights = area!.kind === 'area' ? area!.points.filter((_, at) => at % 2 === 0) : [];
    expect(Math.max(...rights)).toBeCloseTo(350, 3);
  });

  it('has the words of its lines on their outer sides, and its own where the lines leave room for them', () => {
    const text = { label: 'Two\nlines', first: 'First', second: 'Second' };
    // They cross at 150: the right end has the room.
    const annotation = { ...placedAnnotation(disjointChannel, view, [100, 200, 300, 100, 300, 260]), text };
    const texts = disjointChannel.shapes(annotation, view).filter((shape) => shape.kind === 'text');
    const own = texts.find(({ slot }) => slot === 'label')!;
    const [first, second] = ['first', 'second'].map((name) => texts.find(({ slot }) => slot === name)!);
    expect(first!.topCss).toBeLessThan(150);
    expect(second!.topCss).toBeGreaterThan(210);
    const others = [first!, second!, ...disjointChannel.shapes(annotation, view).filter(({ kind }) => kind === 'line')];
    const narrow = {
      ...annotation,
      anchors: placedAnnotation(disjointChannel, view, [100, 200, 300, 160, 300, 190]).anchors,
    };
    expect(touchesBox(others, boundsOf([own])!)).toBe(false);
    const moved = disjointChannel.shapes(narrow, view).find((shape) => shape.kind === 'text' && shape.slot === 'label');
    expect(boundsOf([moved!])!.leftCss).not.toBe(boundsOf([own])!.leftCss);
  });
});
