// Lines as the bare limit has them: numbers in one array, a stroke each, and a hand that asks all of them how near they are.

import { LINE_COLOUR, LINE_WIDTH_CSS, type TrendLine } from './trend-lines.ts';

const REACH_CSS = 5;
const NUMBERS_A_LINE = 4;

/** How bars and prices become device pixels. */
export interface BareScale {
  /** Where row 0 begins. */
  readonly leftPx: number;
  readonly pxPerBar: number;
  readonly highest: number;
  readonly pxPerPrice: number;
}

/** Bar and price of either end in turn. */
export type BareLines = Float64Array;

export function bareLines(lines: readonly TrendLine[], firstMs: number, msPerBar: number): BareLines {
  const bar = (timeMs: number) => (timeMs - firstMs) / msPerBar + 0.5;
  return Float64Array.from(
    lines.flatMap(({ fromMs, fromPrice, toMs, toPrice }) => [bar(fromMs), fromPrice, bar(toMs), toPrice]),
  );
}

export function paintBareLines(paint: CanvasRenderingContext2D, lines: BareLines, scale: BareScale): void {
  const { leftPx, pxPerBar, highest, pxPerPrice } = scale;
  const { width } = paint.canvas;
  paint.strokeStyle = LINE_COLOUR;
  paint.lineWidth = LINE_WIDTH_CSS * devicePixelRatio;
  for (let at = 0; at < lines.length; at += NUMBERS_A_LINE) {
    const fromX = leftPx + lines[at]! * pxPerBar;
    const toX = leftPx + lines[at + 2]! * pxPerBar;
    if (toX < 0 || fromX > width) continue;
    paint.beginPath();
    paint.moveTo(fromX, (highest - lines[at + 1]!) * pxPerPrice);
    paint.lineTo(toX, (highest - lines[at + 3]!) * pxPerPrice);
    paint.stroke();
  }
}

/** The line nearest to a place in CSS pixels, if there is one within reach; else -1. */
export function nearestBareLine(lines: BareLines, scale: BareScale, xCss: number, yCss: number): number {
  const { leftPx, pxPerBar, highest, pxPerPrice } = scale;
  const [x, y] = [xCss * devicePixelRatio, yCss * devicePixelRatio];
  let nearest = -1;
  let least = (REACH_CSS * devicePixelRatio) ** 2;
  for (let at = 0; at < lines.length; at += NUMBERS_A_LINE) {
    const fromX = leftPx + lines[at]! * pxPerBar;
    const fromY = (highest - lines[at + 1]!) * pxPerPrice;
    const dx = leftPx + lines[at + 2]! * pxPerBar - fromX;
    const dy = (highest - lines[at + 3]!) * pxPerPrice - fromY;
    const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    const distance = (x - fromX - share * dx) ** 2 + (y - fromY - share * dy) ** 2;
    if (distance >= least) continue;
    least = distance;
    nearest = at / NUMBERS_A_LINE;
  }
  return nearest;
}
