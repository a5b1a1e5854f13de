/** Where the words of a legend stand: in lines that break anywhere but between a label and its value. */
import {
  LEGEND_GROUP_GAP_CSS,
  LEGEND_LABEL_GAP_CSS,
  LEGEND_LINE_CSS,
  LEGEND_TITLE_GAP_CSS,
  type LegendRun,
} from './legend.ts';
import type { PaneLegend } from './legend-view.ts';

/** From the upper left corner of the legend. */
export interface PlacedRun {
  readonly run: LegendRun;
  readonly xCss: number;
  /** The middle of its line. */
  readonly yCss: number;
  readonly widthCss: number;
}

/** @param widthOf of a run alone */
export function placeLegend(
  { title, values, added }: Pick<PaneLegend, 'title' | 'values' | 'added'>,
  maxWidthCss: number,
  widthOf: (run: LegendRun) => number,
): readonly PlacedRun[] {
  const placed: PlacedRun[] = [];
  let yCss = LEGEND_LINE_CSS / 2;
  for (const runs of [[...title, ...values], added]) {
    if (runs.length === 0) continue;
    let xCss = 0;
    for (const [index, run] of runs.entries()) {
      const widthCss = widthOf(run);
      const value = runs[index + 1];
      const isGroup = run.gapCss === LEGEND_GROUP_GAP_CSS;
      const isPair = isGroup && value?.gapCss === LEGEND_LABEL_GAP_CSS;
      const groupCss = widthCss + (isPair ? LEGEND_LABEL_GAP_CSS + widthOf(value) : 0);
      const isFirstValue = runs !== added && index === title.length;
      const gapCss = xCss === 0 ? 0 : isFirstValue ? LEGEND_TITLE_GAP_CSS : run.gapCss;
      const isTooWide = xCss + gapCss + groupCss > maxWidthCss;
      if (isTooWide && run.mayShorten === true) continue;
      if (isTooWide && run.gapCss !== LEGEND_LABEL_GAP_CSS && xCss > 0) {
        xCss = 0;
        yCss += LEGEND_LINE_CSS;
      } else {
        xCss += gapCss;
      }
      placed.push({ run, xCss, yCss, widthCss });
      xCss += widthCss;
    }
    yCss += LEGEND_LINE_CSS;
  }
  return placed;
}
