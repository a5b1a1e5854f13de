import { describe, expect, it } from 'vitest';
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
});
