import type { PointerInput } from './pointer-input.ts';

/** A box being drawn, in CSS pixels of the chart. */
export interface ZoomBox {
  readonly paneId: string;
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  readonly heightCss: number;
  /** It reaches over the whole height of the pane, whose prices it leaves alone. */
  readonly isTimeOnly: boolean;
  /** Nothing is written beside it: what lies in it is meant, not the times and prices that it spans. Default false. */
  readonly isBare?: boolean;
}

/** What a box is drawn in. */
interface BoxLimits {
  readonly widthCss: number;
  readonly topCss: number;
  readonly heightCss: number;
}

/** From where the hand pressed to where it is, cut to the pane that it was begun in. */
export function boxBetween(
  start: PointerInput,
  end: PointerInput,
  { widthCss, topCss, heightCss }: BoxLimits,
): Pick<ZoomBox, 'xCss' | 'yCss' | 'widthCss' | 'heightCss'> {
  const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
  const x = [start.xCss, end.xCss].map((value) => within(value, 0, widthCss));
  const y = [start.yCss, end.yCss].map((value) => within(value, topCss, topCss + heightCss));
  const xCss = Math.min(...x);
  const yCss = Math.min(...y);
  return { xCss, yCss, widthCss: Math.max(...x) - xCss, heightCss: Math.max(...y) - yCss };
}
