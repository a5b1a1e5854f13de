/** Where the window of an overview goes, in fractions of all trading time. A drag is computed from the window that it began with. */
import type { OverviewLimits, OverviewWindow } from '@candlemark/chart';

/** What of a window is moved: an end of it, or all. */
export type WindowPart = 'from' | 'to' | 'whole';

/** The window with one part of it so much later. What reaches beyond the data may go on doing so, and no further. */
export function movedWindow(
  start: OverviewWindow,
  part: WindowPart,
  by: number,
  { narrowest, widest }: OverviewLimits,
): OverviewWindow {
  const { from, to } = start;
  if (part === 'from') {
    const earliest = Math.max(Math.min(0, from), to - widest);
    return { from: held(from + by, earliest, to - narrowest), to };
  }
  if (part === 'to') {
    const latest = Math.min(Math.max(1, to), from + widest);
    return { from, to: held(to + by, from + narrowest, latest) };
  }
  const shift = held(by, Math.min(0, -from), Math.max(0, 1 - to));
  return { from: from + shift, to: to + shift };
}

/** As wide a window about another place, within the data. */
export function centredWindow({ from, to }: OverviewWindow, at: number): OverviewWindow {
  const half = (to - from) / 2;
  const middle = half >= 0.5 ? 0.5 : held(at, half, 1 - half);
  return { from: middle - half, to: middle + half };
}

/** A window so many times as wide, whose moment at `at` keeps its place; about the middle where `at` is outside. */
export function zoomedWindow(
  { from, to }: OverviewWindow,
  factor: number,
  at: number,
  { narrowest, widest }: OverviewLimits,
): OverviewWindow {
  const anchor = at >= from && at <= to ? at : (from + to) / 2;
  const span = held((to - from) * factor, narrowest, widest);
  const part = (anchor - from) / (to - from);
  return { from: anchor - part * span, to: anchor + (1 - part) * span };
}

/** Parts of the window that keys move it by: a step, and a page. */
const STEP = { from: 0.05, to: 0.05, whole: 0.1 };
const PAGE = { from: 0.5, to: 0.5, whole: 1 };

/** Where a key of a slider leads; null for other keys. Time runs from left to right in every language, and so do the keys. */
export function windowByKey(
  key: string,
  part: WindowPart,
  shown: OverviewWindow,
  limits: OverviewLimits,
): OverviewWindow | null {
  const span = shown.to - shown.from;
  const move = (by: number) => movedWindow(shown, part, by, limits);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return move(STEP[part] * span);
    case 'ArrowLeft':
    case 'ArrowDown':
      return move(-STEP[part] * span);
    case 'PageUp':
      return move(PAGE[part] * span);
    case 'PageDown':
      return move(-PAGE[part] * span);
    case 'Home':
      return part === 'to' ? move(-span) : move(-Math.max(shown.from, 0));
    case 'End':
      return part === 'from' ? move(span) : move(Math.max(1 - shown.to, 0));
    default:
      return null;
  }
}

/** A value between two others; where they are the wrong way round, the least of them. */
function held(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
