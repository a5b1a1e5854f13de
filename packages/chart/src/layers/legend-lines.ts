/** Where the words of a legend stand: each series on a row of its own, in lines that break anywhere but between a label and its value. */
import {
  LEGEND_LABEL_GAP_CSS,
  LEGEND_LINE_CSS,
  LEGEND_NAME_GAP_CSS,
  LEGEND_ROW_CSS,
  type LegendRow,
  type LegendRun,
} from './legend.ts';

/** From the upper left corner of the legend. */
export interface PlacedRun {
  readonly run: LegendRun;
  readonly xCss: number;
  /** The middle of its line. */
  readonly yCss: number;
  readonly widthCss: number;
  /** The row that it stands in. */
  readonly rowIndex: number;
}

/**
 * @param widthOf of a run alone
 * @param isRight whether lines end at the right edge, and not begin at the left one
 * @param cornerCss that the first line keeps clear at its end
 */
export function placeLegend(
  rows: readonly LegendRow[],
  maxWidthCss: number,
  widthOf: (run: LegendRun) => number,
  isRight = false,
  cornerCss = 0,
): readonly PlacedRun[] {
  const placed: PlacedRun[] = [];
  let topCss = 0;
  for (const [rowIndex, row] of rows.entries()) {
    topCss = Math.max(topCss, row.leastTopCss ?? 0);
    let roomCss = maxWidthCss - (topCss === 0 ? cornerCss : 0);
    const wholeCss = row.runs.reduce((sum, run) => sum + run.gapCss + widthOf(run), 0);
    const runs = row.runs.filter(({ mayShorten }) => !mayShorten || wholeCss <= roomCss);
    let xCss = 0;
    let yCss = topCss + LEGEND_ROW_CSS / 2;
    for (const [index, run] of runs.entries()) {
      const widthCss = widthOf(run);
      const value = runs[index + 1];
      const isValue = isOfLabel(run, runs[index - 1]);
      const isPair = !isValue && value !== undefined && isOfLabel(value, run);
      const groupCss = widthCss + (isPair ? value.gapCss + widthOf(value) : 0);
      const gapCss = xCss === 0 ? 0 : run.gapCss;
      const isTooWide = xCss + gapCss + groupCss > roomCss;
      // A name as long as the line leaves no room for its value.
      const mayBreak = !isValue || run.gapCss === LEGEND_NAME_GAP_CSS;
      if (isTooWide && mayBreak && (xCss > 0 || roomCss < maxWidthCss)) {
        xCss = 0;
        yCss += LEGEND_LINE_CSS;
        roomCss = maxWidthCss;
      } else {
        xCss += gapCss;
      }
      placed.push({ run, xCss, yCss, widthCss, rowIndex });
      xCss += widthCss;
    }
    topCss = yCss + LEGEND_ROW_CSS / 2;
  }
  return isRight && Number.isFinite(maxWidthCss) ? endingAt(placed, maxWidthCss) : placed;
}

/** Whether it goes with the run before: of the values behind a name the first one. */
function isOfLabel({ gapCss }: LegendRun, before: LegendRun | undefined): boolean {
  if (gapCss === LEGEND_LABEL_GAP_CSS) return true;
  return gapCss === LEGEND_NAME_GAP_CSS && before?.gapCss !== LEGEND_NAME_GAP_CSS;
}

/** How high they are together. */
export function legendHeightCss(placed: readonly PlacedRun[]): number {
  return (placed.at(-1)?.yCss ?? -LEGEND_ROW_CSS / 2) + LEGEND_ROW_CSS / 2;
}

function endingAt(placed: readonly PlacedRun[], rightCss: number): readonly PlacedRun[] {
  const ends = new Map<number, number>();
  for (const { xCss, yCss, widthCss } of placed) ends.set(yCss, xCss + widthCss);
  return placed.map((one) => ({ ...one, xCss: one.xCss + Math.max(0, rightCss - (ends.get(one.yCss) ?? 0)) }));
}
