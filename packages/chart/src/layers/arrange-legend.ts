/** A legend as the host and the person want it: what of it is told, where it stands, and which page of it where there is more than has room. */
import { LEGEND_ROW_CSS, type LegendItem, type LegendRow, type LegendRun } from './legend.ts';
import type { LegendChoice } from './legend-choice.ts';
import { type LegendView, NO_LEGEND, type PaneLegend } from './pane-legend.ts';

/** Of the height of a pane that its legend takes at most. */
const MOST_SHARE = 0.45;
/** The first one, one of a series, and one to turn pages. */
export const LEAST_ROWS = 3;
const NO_SERIES = { seriesId: null, name: '', isVisible: true, isAdded: false, isRemovable: false, moves: [] };
/** Between an arrow and the number of the page: what one presses is as wide as high. */
const TURN_GAP_CSS = 14;

export function arrangeLegend(view: LegendView, choice: LegendChoice): LegendView {
  const { isVisible, position, items } = choice;
  if (!isVisible) return NO_LEGEND;
  // Beside the buttons and not under them: a collapsed pane has one line for both.
  const maxWidthCss = position === 'top-right' ? Math.max(0, view.maxWidthCss - view.cornerCss) : view.maxWidthCss;
  return {
    ...view,
    maxWidthCss,
    isRight: position === 'top-right' || position === 'bottom-right',
    isBottom: position === 'bottom-left' || position === 'bottom-right',
    panes: view.panes.map((pane) => paged({ ...pane, rows: told(pane.rows, items) }, choice)),
  };
}

function told(rows: readonly LegendRow[], items: ReadonlySet<LegendItem>): readonly LegendRow[] {
  const isTold = ({ item }: LegendRun) => item === undefined || items.has(item);
  return rows.map((row) => ({ ...row, runs: row.runs.filter(isTold) })).filter(({ runs }) => runs.length > 0);
}

/** The first row always stays: without it the others would be of nothing. A pane that is too low for that shows one row at a time. */
function paged(pane: PaneLegend, { maxRows, pages }: LegendChoice): PaneLegend {
  const { rows } = pane;
  const most = maxRows ?? Math.max(1, Math.floor((MOST_SHARE * pane.heightCss) / LEGEND_ROW_CSS));
  const [first, ...others] = rows;
  if (first === undefined || rows.length <= most) return pane;
  const isLow = most < LEAST_ROWS;
  const paging = isLow ? rows : others;
  const perPage = isLow ? 1 : most - 2;
  const count = Math.ceil(paging.length / perPage);
  const page = Math.min(pages.get(pane.paneId) ?? 0, count - 1);
  const shown = paging.slice(page * perPage, (page + 1) * perPage);
  const turns = pageRuns(page, count);
  if (isLow) return { ...pane, rows: shown.map((row) => ({ ...row, runs: [...row.runs, ...turns] })) };
  return { ...pane, rows: [first, ...shown, { ...NO_SERIES, runs: turns }] };
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
