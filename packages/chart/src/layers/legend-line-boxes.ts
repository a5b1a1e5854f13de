import type { Frame } from '../picture/frame.ts';
import type { CssBox } from '../picture/label-room.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartText } from '../text/en.ts';
import { LEGEND_LINE_CSS, LEGEND_TOP_CSS } from './legend.ts';
import { placedRuns } from './legend-paint.ts';
import { LEGEND_LEFT_CSS, legendView } from './legend-view.ts';

/**
 * The lines of a pane's legend while nothing is pointed at, from top to bottom. A crosshair changes its numbers and not the picture: what keeps off
 * the legend stays where it is.
 */
export function legendLineBoxes(
  frame: Frame,
  paneId: string,
  text: ChartText,
  measurer: TextMeasurer,
): readonly CssBox[] {
  const { instrument } = frame.facts;
  const { panes, maxWidthCss } = legendView({ instrument, frame, pointed: null, text });
  const legend = panes.find((one) => one.paneId === paneId);
  if (legend === undefined) return [];
  const rightByLine = new Map<number, number>();
  for (const { xCss, yCss, widthCss } of placedRuns(legend, maxWidthCss, frame.theme, measurer)) {
    rightByLine.set(yCss, Math.max(rightByLine.get(yCss) ?? 0, xCss + widthCss));
  }
  return [...rightByLine].map(([yCss, widthCss]) => {
    const top = legend.topCss + LEGEND_TOP_CSS + yCss - LEGEND_LINE_CSS / 2;
    return { left: LEGEND_LEFT_CSS, top, right: LEGEND_LEFT_CSS + widthCss, bottom: top + LEGEND_LINE_CSS };
  });
}
