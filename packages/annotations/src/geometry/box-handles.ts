import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { boxBetween } from './box.ts';
import type { Handle } from './handle.ts';
import { pointOf } from './move-anchors.ts';

/** Of a box between two anchors: one on each corner, and one in the middle of each side that moves this side. */

export function boxHandles([start, end]: readonly Anchor[], view: AnnotationView): readonly Handle[] {
  const one = pointOf(view, start!);
  const other = pointOf(view, end!);
  const { leftCss, topCss, rightCss, bottomCss } = boxBetween(one, other);
  const middle = { xCss: (leftCss + rightCss) / 2, yCss: (topCss + bottomCss) / 2 };
  return [
    { id: 'start', ...one, moves: 'both' },
    { id: 'end', ...other, moves: 'both' },
    { id: 'start-end', xCss: one.xCss, yCss: other.yCss, moves: 'both' },
    { id: 'end-start', xCss: other.xCss, yCss: one.yCss, moves: 'both' },
    { id: 'start-time', xCss: one.xCss, yCss: middle.yCss, moves: 'time' },
    { id: 'end-time', xCss: other.xCss, yCss: middle.yCss, moves: 'time' },
    { id: 'start-price', xCss: middle.xCss, yCss: one.yCss, moves: 'price' },
    { id: 'end-price', xCss: middle.xCss, yCss: other.yCss, moves: 'price' },
  ];
}

/** The anchors when one of those handles is brought to another place. */
export function withBoxHandle([start, end]: readonly Anchor[], handleId: string, to: Anchor): readonly Anchor[] {
  const [first, second] = [start!, end!];
  const moved: Readonly<Record<string, readonly Anchor[]>> = {
    start: [to, second],
    end: [first, to],
    'start-end': [
      { ...first, timeUs: to.timeUs },
      { ...second, price: to.price },
    ],
    'end-start': [
      { ...first, price: to.price },
      { ...second, timeUs: to.timeUs },
    ],
    'start-time': [{ ...first, timeUs: to.timeUs }, second],
    'end-time': [first, { ...second, timeUs: to.timeUs }],
    'start-price': [{ ...first, price: to.price }, second],
    'end-price': [first, { ...second, price: to.price }],
  };
  return moved[handleId] ?? [first, second];
}
