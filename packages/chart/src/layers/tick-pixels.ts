import type { Frame } from '../picture/frame.ts';

/**
 * Where a place of the time axis lies in device pixels, on the same grid as the bars, so that both move as one piece. Not rounded: a rule of width w
 * begins at `Math.round(x - w / 2)`, as a wick does, and so lies exactly behind it.
 */
export function tickDevice({ geometry, map, timeScale }: Frame, xCss: number): number {
  return xCss * geometry.ratio + map.toDeviceExact(timeScale.viewport.fromTradingUs);
}
