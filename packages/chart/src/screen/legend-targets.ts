/** What of a legend can be pressed: the name of each series, and the arrows that turn pages. */
import { LEGEND_ROW_CSS, type LegendRow, type LegendTurn } from '../layers/legend.ts';
import type { PaneLegend } from '../layers/pane-legend.ts';
import type { ChartText } from '../text/en.ts';
import type { ShownLegend } from './legend-canvas.ts';

export interface LegendTarget {
  /** Null for an arrow. */
  readonly row: LegendRow | null;
  /** Null for a series. */
  readonly turns: LegendTurn | null;
  /** What assistive technology calls it. */
  readonly name: string;
  readonly leftCss: number;
  readonly topCss: number;
  readonly widthCss: number;
}

const PADDING_CSS = 4;

/** From top to bottom. Numbers are not part of it: they change with every movement, and buttons are not to. */
export function legendTargets(
  { rows }: PaneLegend,
  { leftCss, topCss, placed }: ShownLegend,
  text: ChartText,
): readonly LegendTarget[] {
  const targets: LegendTarget[] = [];
  const begun = new Set<number>();
  for (const { run, rowIndex, xCss, yCss, widthCss } of placed) {
    const row = rows[rowIndex];
    const { turns = null } = run;
    const isFirst = !begun.has(rowIndex);
    begun.add(rowIndex);
    if (row === undefined || (turns === null && (row.seriesId === null || !isFirst))) continue;
    const width = Math.max(LEGEND_ROW_CSS, Math.ceil(widthCss) + 2 * PADDING_CSS);
    const overhang = turns === null ? PADDING_CSS : (width - widthCss) / 2;
    targets.push({
      row: turns === null ? row : null,
      turns,
      name: turns === null ? nameOf(row, text) : turnName(turns, text),
      leftCss: Math.round(leftCss + xCss - overhang),
      topCss: Math.round(topCss + yCss - LEGEND_ROW_CSS / 2),
      widthCss: width,
    });
  }
  return targets;
}

/** Where among others the same series, or the same arrow, stands; -1 where it does not. */
export function indexOfSame(targets: readonly LegendTarget[], { row, turns }: LegendTarget): number {
  const isSame = (one: LegendTarget) => one.row?.seriesId === row?.seriesId && one.turns?.isBack === turns?.isBack;
  return targets.findIndex(isSame);
}

function nameOf({ name, isVisible }: LegendRow, text: ChartText): string {
  return text[isVisible ? 'legend.shown' : 'legend.notShown'].replace('{name}', name);
}

function turnName({ isBack, now }: LegendTurn, text: ChartText): string {
  return text[isBack ? 'legend.previous' : 'legend.next'].replace('{page}', now);
}
