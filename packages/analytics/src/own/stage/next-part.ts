/**
 * Which part of a picture an arrow key goes to: of those that lie in its direction, the one that is nearest, where a way aside counts double. So a walk follows rows and
 * columns where there are any, and goes on where there are none. Linear in the number of parts.
 */
import { type Box, middleOf } from './box.ts';

export const WALK_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
export type WalkKey = (typeof WALK_KEYS)[number];

export function isWalkKey(key: string): key is WalkKey {
  return WALK_KEYS.some((one) => one === key);
}

/** @returns the index of the part to go to; `from` itself where there is none that way */
export function nextPart(boxes: readonly Box[], from: number, key: WalkKey): number {
  if (key === 'Home') return 0;
  if (key === 'End') return Math.max(0, boxes.length - 1);
  const here = boxes[from];
  if (here === undefined) return 0;
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const [at, box] of boxes.entries()) {
    if (at === from) continue;
    const way = wayTo(here, box, key);
    if (way < least) [best, least] = [at, way];
  }
  return best;
}

/** Infinite for what does not lie that way. */
function wayTo(from: Box, to: Box, key: WalkKey): number {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const [start, end] = [middleOf(from), middleOf(to)];
  const along = sign * (isAcross ? end.xCss - start.xCss : end.yCss - start.yCss);
  if (along <= 0.5) return Number.POSITIVE_INFINITY;
  const gap = isAcross
    ? gapBetween(from.yCss, from.heightCss, to.yCss, to.heightCss)
    : gapBetween(from.xCss, from.widthCss, to.xCss, to.widthCss);
  const aside = Math.abs(isAcross ? end.yCss - start.yCss : end.xCss - start.xCss);
  // Beside each other: the gap is none, and of those the one whose middle is nearest to the line.
  return along + 4 * gap + 0.2 * aside;
}

function gapBetween(from: number, fromLength: number, to: number, toLength: number): number {
  return Math.max(0, to - (from + fromLength), from - (to + toLength));
}
