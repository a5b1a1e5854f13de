/** The legends as text, alike on the screen and in pictures that leave it. */
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import { fontOf, type Surface, type TextStyle } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { LEGEND_TOP_CSS, type LegendRowMeasure, type LegendRun, legendColor } from './legend.ts';
import { legendHeightCss, type PlacedRun, placeLegend } from './legend-lines.ts';
import { LEGEND_LEFT_CSS, type LegendView, NO_LEGEND, type PaneLegend } from './pane-legend.ts';

export interface LegendPaint {
  readonly legend: LegendView;
  readonly theme: ChartTheme;
  readonly measurer: TextMeasurer;
}

/** Under a narrower legend of the main pane the buttons of the pane stand, and not beside its first line. */
export const NARROW_CSS = 480;
const BADGE_HEIGHT_CSS = 18;
const BADGE_PADDING_CSS = 7;
/** Corners of a badge's outline on each of its round ends. */
const ARC_STEPS = 12;

/** The surface's origin is the plot's left edge. */
export function paintLegend(surface: Surface, { legend, theme, measurer }: LegendPaint): void {
  for (const pane of legend.panes) {
    const placed = placedRuns(pane, legend, theme, measurer);
    const topCss = legendTopCss(pane, legend, placed);
    for (const run of placed) paintRun(surface, run, LEGEND_LEFT_CSS, topCss, theme);
  }
}

/** Where the legend of a pane begins. */
export function legendTopCss(
  { topCss, heightCss }: PaneLegend,
  { isBottom }: LegendView,
  placed: readonly PlacedRun[],
): number {
  return topCss + (isBottom ? heightCss - LEGEND_TOP_CSS - legendHeightCss(placed) : LEGEND_TOP_CSS);
}

/** The runs of one pane as wide as they are painted. */
export function placedRuns(
  { rows, paneId }: Pick<PaneLegend, 'rows' | 'paneId'>,
  { maxWidthCss, isRight, isBottom, cornerCss }: LegendView,
  theme: ChartTheme,
  measurer: TextMeasurer,
): readonly PlacedRun[] {
  const plain = measurer.inFont(fontOf({ family: theme.fontFamily, sizeCss: theme.legendSizeCss, weight: 400 }));
  const strong = measurer.inFont(fontOf({ family: theme.fontFamily, sizeCss: theme.legendSizeCss, weight: 600 }));
  const widthOf = (run: LegendRun) => {
    const widthCss = (run.tone === 'title' ? strong : plain)(run.text);
    return run.tone === 'badge' ? widthCss + 2 * BADGE_PADDING_CSS : widthCss;
  };
  // The first line keeps off the buttons of its pane. In a narrow main pane its words need the room, and the buttons keep off them.
  const besideCss = isRight || isBottom || (paneId === MAIN_PANE && maxWidthCss < NARROW_CSS) ? 0 : cornerCss;
  return placeLegend(rows, maxWidthCss, widthOf, isRight, besideCss);
}

/** How high rows are alone: one whose words wrap takes several lines. */
export function rowMeasure(theme: ChartTheme, measurer: TextMeasurer): LegendRowMeasure {
  return (row, maxWidthCss) =>
    legendHeightCss(placedRuns({ rows: [row], paneId: MAIN_PANE }, { ...NO_LEGEND, maxWidthCss }, theme, measurer));
}

export function paintRun(
  surface: Surface,
  placed: PlacedRun,
  leftCss: number,
  topCss: number,
  theme: ChartTheme,
): void {
  const { run, widthCss } = placed;
  const xCss = leftCss + placed.xCss;
  const yCss = topCss + placed.yCss;
  if (run.tone === 'badge') paintBadge(surface, xCss, yCss, widthCss, theme.axisBorder);
  surface.text(run.text, run.tone === 'badge' ? xCss + BADGE_PADDING_CSS : xCss, yCss, styleOf(run, theme));
}

function styleOf(run: LegendRun, theme: ChartTheme): TextStyle {
  return {
    color: legendColor(run, theme),
    sizeCss: theme.legendSizeCss,
    family: theme.fontFamily,
    weight: run.tone === 'title' ? 600 : 400,
    align: 'left',
  };
}

/** A line around a text, round at both ends. */
function paintBadge(surface: Surface, xCss: number, yCss: number, widthCss: number, color: string): void {
  const { ratio } = surface;
  const widthDevice = Math.max(1, Math.round(ratio));
  const left = Math.round(xCss * ratio) + widthDevice / 2;
  const right = Math.round((xCss + widthCss) * ratio) - widthDevice / 2;
  const middle = Math.round(yCss * ratio);
  const radius = Math.round((BADGE_HEIGHT_CSS / 2) * ratio) - widthDevice / 2;
  const outline: number[] = [];
  for (const [centre, from] of [
    [right - radius, -Math.PI / 2],
    [left + radius, Math.PI / 2],
  ] as const) {
    for (let step = 0; step <= ARC_STEPS; step++) {
      const angle = from + (Math.PI * step) / ARC_STEPS;
      outline.push(centre + Math.cos(angle) * radius, middle + Math.sin(angle) * radius);
    }
  }
  outline.push(outline[0]!, outline[1]!);
  surface.strokeLine({ color, widthDevice }, Float32Array.from(outline), outline.length / 2);
}
