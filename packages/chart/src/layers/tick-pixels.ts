import type { Frame } from '../picture/frame.ts';

/** The pixel column of a tick, on the same grid as the bars, so that both move as one piece. */
export function tickColumn({ geometry, map, timeScale }: Frame, xCss: number): number {
  const fromAnchor = (timeScale.viewport.fromTradingUs - map.anchorTradingUs) * map.pxPerUs;
  return Math.round(xCss * geometry.ratio + fromAnchor) - map.offsetDevice;
}
