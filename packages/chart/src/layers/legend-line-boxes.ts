import type { Frame } from '../picture/frame.ts';
import type { LegendLine } from '../picture/label-room.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartText } from '../text/en.ts';
import { LEGEND_LINE_CSS } from './legend.ts';
import { legendTopCss, placedRuns } from './legend-paint.ts';
import { legendView } from './legend-view.ts';
import { LEGEND_LEFT_CSS } from './pane-legend.ts';

/**
 * The lines of a pane's legend while nothing is pointed at, from top to bottom. A crosshair changes its numbers and not the picture: what keeps off
 * the legend stays where it is.
 */
export function legendLineBoxes(
  frame: Frame,
  paneId: string,
  text: ChartText,
  measurer: TextMeasurer,
): readonly LegendLine[] {
  const { instrument } = frame.facts;
  const view = legendView({ instrument, frame, pointed: null, text, measurer });
  const legend = view.panes.find((one) => one.paneId === paneId);
  if (legend === undefined) return [];
  const placed = placedRuns(legend, view, frame.theme, measurer);
  const legendTop = legendTopCss(legend, view, placed);
  const lines = new Map<number, LegendLine>();
  for (const { xCss, yCss, widthCss, rowIndex } of placed) {
    const { seriesId } = legend.rows[rowIndex]!;
    const from = LEGEND_LEFT_CSS + xCss;
    const top = legendTop + yCss - LEGEND_LINE_CSS / 2;
    const { left, right } = lines.get(yCss) ?? { left: from, right: from };
    const ends = { left: Math.min(left, from), right: Math.max(right, from + widthCss) };
    lines.set(yCss, { ...ends, seriesId, top, bottom: top + LEGEND_LINE_CSS });
  }
  return [...lines.values()];
}
