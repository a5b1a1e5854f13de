/** The legends as text, for pictures that leave the screen: in lines, as on the screen. */
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type Surface, type TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import {
  LEGEND_GROUP_GAP_CSS,
  LEGEND_LABEL_GAP_CSS,
  LEGEND_LINE_CSS,
  LEGEND_TOP_CSS,
  type LegendRun,
  legendColor,
} from './legend.ts';
import { LEGEND_LEFT_CSS, type LegendView } from './legend-view.ts';

export interface LegendPaint {
  readonly legend: LegendView;
  readonly theme: ChartTheme;
  readonly measurer: TextMeasurer;
}

/** The surface's origin is the plot's left edge. */
export function paintLegend(surface: Surface, { legend, theme, measurer }: LegendPaint): void {
  const styleOf = (run: LegendRun): TextStyle => ({
    color: legendColor(run, theme),
    sizeCss: theme.legendSizeCss,
    family: theme.fontFamily,
    weight: run.tone === 'title' ? 600 : 400,
    align: 'left',
  });
  const widthOf = (run: LegendRun) => measurer.widthCss(run.text, fontOf(styleOf(run)));
  const rightCss = LEGEND_LEFT_CSS + legend.maxWidthCss;
  for (const { topCss, title, values, added } of legend.panes) {
    let yCss = topCss + LEGEND_TOP_CSS + LEGEND_LINE_CSS / 2;
    for (const runs of [[...title, ...values], added]) {
      if (runs.length === 0) continue;
      let xCss = LEGEND_LEFT_CSS;
      for (const [index, run] of runs.entries()) {
        const isGroup = run.gapCss === LEGEND_GROUP_GAP_CSS;
        const value = runs[index + 1];
        const isPair = isGroup && value?.gapCss === LEGEND_LABEL_GAP_CSS;
        const groupCss = widthOf(run) + (isPair ? LEGEND_LABEL_GAP_CSS + widthOf(value) : 0);
        const gapCss = index === 0 ? 0 : run.gapCss;
        const isTooWide = xCss + gapCss + groupCss > rightCss;
        if (isTooWide && run.mayShorten === true) continue;
        if (isTooWide && isGroup) {
          xCss = LEGEND_LEFT_CSS;
          yCss += LEGEND_LINE_CSS;
        } else {
          xCss += gapCss;
        }
        surface.text(run.text, xCss, yCss, styleOf(run));
        xCss += widthOf(run);
      }
      yCss += LEGEND_LINE_CSS;
    }
  }
}
