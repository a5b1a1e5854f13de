/** A legend as the host and the person want it: what of it is told, where it stands, and which page of it where there is more than has room. */
import {
  LEGEND_LABEL_GAP_CSS,
  LEGEND_ROW_CSS,
  type LegendItem,
  type LegendRow,
  type LegendRowMeasure,
  type LegendRun,
} from './legend.ts';
import type { LegendChoice } from './legend-choice.ts';
import { pagesOf } from './legend-pages.ts';
import { type LegendView, NO_LEGEND, type PaneLegend } from './pane-legend.ts';

/** Of the height of a pane that its legend takes at most. */
const MOST_SHARE = 0.45;
/** The same for two lines: an index and its average in a low pane are read together, and arrows would take the place of one of them. */
const MOST_SHARE_OF_TWO = 0.6;
/** The first one, one of a series, and one to turn pages. */
export const LEAST_ROWS = 3;
const NO_SERIES = { seriesId: null, name: '', isVisible: true, isAdded: false, isRemovable: false, moves: [] };
/** Between an arrow and the number of the page: what one presses is as wide as high. */
const TURN_GAP_CSS = 14;

/** @param resting the rows while nothing is pointed at: a crosshair changes numbers, and not which rows a page has */
export function arrangeLegend(
  view: LegendView,
  choice: LegendChoice,
  heightOf: LegendRowMeasure,
  resting: readonly PaneLegend[] | null = null,
): LegendView {
  const { isVisible, position, items } = choice;
  if (!isVisible) return NO_LEGEND;
  // Beside the buttons and not under them: a collapsed pane has one line for both.
  const maxWidthCss = view.maxWidthCss - (position === 'top-right' ? view.cornerCss : 0);
  const atRest = new Map(resting?.flatMap(({ rows }) => told(rows, items)).map((row) => [row.seriesId, row]));
  // A host that says how many rows there are counts rows, whatever their height.
  const heightIn = (row: LegendRow) =>
    choice.maxRows === null ? heightOf(atRest.get(row.seriesId) ?? row, maxWidthCss) : LEGEND_ROW_CSS;
  return {
    ...view,
    maxWidthCss,
    isRight: position === 'top-right' || position === 'bottom-right',
    isBottom: position === 'bottom-left' || position === 'bottom-right',
    panes: view.panes.map((pane) => {
      const roomCss = roomIn(pane.heightCss);
      // From its name on; a value goes with its label, and the arrows go where there is no room for more than a name.
      const fit: Fit = (row, turns = []) => {
        for (let count = row.runs.length; count > 0; count--) {
          const shown = { ...row, runs: [...row.runs.slice(0, count), ...turns] };
          const isPair = row.runs[count]?.gapCss === LEGEND_LABEL_GAP_CSS;
          if (!isPair && heightOf(shown, maxWidthCss) <= roomCss) return shown;
        }
        return { ...row, runs: row.runs.slice(0, 1) };
      };
      return paged({ ...pane, rows: told(pane.rows, items).map((row) => fit(row)) }, choice, heightIn, fit);
    }),
  };
}

/** As many words of a row as have room in a pane that is low, and arrows behind them. */
type Fit = (row: LegendRow, turns?: readonly LegendRun[]) => LegendRow;

function told(rows: readonly LegendRow[], items: ReadonlySet<LegendItem>): readonly LegendRow[] {
  const isTold = ({ item }: LegendRun) => item === undefined || items.has(item);
  return rows.map((row) => ({ ...row, runs: row.runs.filter(isTold) })).filter(({ runs }) => runs.length > 0);
}

/**
 * The first row always stays: without it the others would be of nothing. A pane that is too low for that, for the first row of a page and for the arrows
 * shows one row at a time.
 */
function paged(
  pane: PaneLegend,
  { maxRows, pages }: LegendChoice,
  heightOf: (row: LegendRow) => number,
  fit: Fit,
): PaneLegend {
  const { rows } = pane;
  const roomCss = maxRows === null ? roomIn(pane.heightCss) : maxRows * LEGEND_ROW_CSS;
  const [first, ...others] = rows;
  if (first === undefined || others.length === 0) return pane;
  const heights = rows.map(heightOf);
  if (heights.reduce((sum, height) => sum + height, 0) <= roomCss) return pane;
  const pageCss = roomCss - heights[0]! - LEGEND_ROW_CSS;
  const isLow = pageCss < LEGEND_ROW_CSS;
  const all = isLow ? pagesOf(heights, 0) : pagesOf(heights.slice(1), pageCss);
  const page = Math.min(pages.get(pane.paneId) ?? 0, all.length - 1);
  const { from, to } = all[page]!;
  const turns = pageRuns(page, all.length);
  if (isLow) return { ...pane, rows: rows.slice(from, to).map((row) => fit(row, turns)) };
  // Below as many rows as a page has room for: who turns pages finds them again on the last one.
  const arrows = { ...NO_SERIES, runs: turns, leastTopCss: heights[0]! + pageCss - (pageCss % LEGEND_ROW_CSS) };
  return { ...pane, rows: [first, ...others.slice(from, to), arrows] };
}

function roomIn(paneCss: number): number {
  return Math.max(LEGEND_ROW_CSS, MOST_SHARE * paneCss, Math.min(2 * LEGEND_ROW_CSS, MOST_SHARE_OF_TWO * paneCss));
}

/** The arrows go round, so that neither is ever without use. */
function pageRuns(page: number, count: number): readonly LegendRun[] {
  const now = `${page + 1}/${count}`;
  const arrow = (text: string, by: -1 | 1): LegendRun => ({
    text,
    tone: 'plain',
    gapCss: TURN_GAP_CSS,
    turns: { page: (page + by + count) % count, isBack: by < 0, now },
  });
  return [arrow('‹', -1), { text: now, tone: 'quiet', gapCss: TURN_GAP_CSS }, arrow('›', 1)];
}
