import { expect, it } from 'vitest';
import { unpinned } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { gannSquareFixed } from './gann-square-fixed.ts';

const view = madeUpView();

it('is told with its side, and without the price of its second point, which the scale decides', () => {
  for (const [yCss, side] of [
    [150, 'upwards'],
    [350, 'downwards'],
  ] as const) {
    const placed = placedAnnotation(gannSquareFixed, view, [200, 250, 300, yCss]);
    const [first, second] = unpinned(placed.anchors);
    const [from, to] = [view.words.time(first!.timeUs), view.words.time(second!.timeUs)];
    const price = view.words.price(first!.price);
    const told = gannSquareFixed.describe(placed, view);
    expect(told).toBe(`Fixed Gann square ${side} from ${from} ${price} to ${to}.`);
  }
});
