/**
 * Which marks of a lane stand together, and where. Marks of one bar stand in one place; where bars are narrower than a mark, those of one cell of a
 * fixed grid do. The grid hangs on trading time and the zoom alone, so that nothing regroups while one pans. Two places are never nearer to each
 * other than a mark is wide. Cost: a binary search for each group in view, whatever the number of marks.
 */
import { bucketCloseUs, bucketOpenUs, lowerBound } from '@candlemark/bars';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { MarkLane } from './event-mark-set.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { rowHolding } from './slice-rows.ts';

/** Marks `from` up to (not including) `to` of a lane. */
export interface MarkGroup {
  readonly lane: MarkLane;
  readonly from: number;
  readonly to: number;
  /** Where the group stands. */
  readonly tradingUs: number;
}

export interface MarkGrid {
  readonly slice: VisibleSlice;
  readonly facts: InstrumentFacts;
  /** How long a mark's width is. */
  readonly widthTradingUs: number;
  /** Whether each bar has room for marks of its own. */
  readonly isByBar: boolean;
}

interface Cell {
  readonly from: number;
  readonly to: number;
}

interface DraftGroup extends MarkGroup {
  readonly cell: Cell;
}

/** The groups of a lane between two moments; those at the ends may have fewer marks than they would elsewhere. */
export function markGroups(lane: MarkLane, from: number, to: number, grid: MarkGrid): readonly MarkGroup[] {
  const drafts: DraftGroup[] = [];
  const end = lowerBound(lane.tradingUs, to);
  for (let at = lowerBound(lane.tradingUs, from); at < end; ) {
    const tradingUs = lane.tradingUs[at]!;
    const cell = grid.isByBar ? ownBar(tradingUs, grid) : gridCell(tradingUs, grid);
    const next = Math.max(at + 1, lowerBound(lane.tradingUs, grid.isByBar ? cell.to : endOfBars(cell, grid), at, end));
    // Half way between the bars of the first and of the last of them.
    const place = (middleOf(tradingUs, grid) + middleOf(lane.tradingUs[next - 1]!, grid)) / 2;
    drafts.push({ lane, from: at, to: next, cell, tradingUs: grid.isByBar ? (cell.from + cell.to) / 2 : place });
    at = next;
  }
  return drafts.map((draft, index) => apart(draft, drafts[index - 1], drafts[index + 1], grid.widthTradingUs));
}

/** Before and after the view, marks may push those in it aside: as far as this many widths of a mark. */
export const GROUP_REACH_WIDTHS = 5;

/** The cell in which the middle of the mark's bar lies. */
function gridCell(tradingUs: number, grid: MarkGrid): Cell {
  const size = 2 ** Math.ceil(Math.log2(grid.widthTradingUs));
  const from = Math.floor(middleOf(tradingUs, grid) / size) * size;
  return { from, to: from + size };
}

/** Where the last bar ends whose middle lies in the cell: no bar is torn apart. */
function endOfBars({ to }: Cell, grid: MarkGrid): number {
  const bar = barAt(to, grid);
  if (bar === null) return to;
  return (bar.from + bar.to) / 2 >= to ? bar.from : bar.to;
}

function ownBar(tradingUs: number, grid: MarkGrid): Cell {
  const bar = barAt(tradingUs, grid);
  const { slice, facts } = grid;
  if (bar !== null || slice.level === 'trades') return bar ?? { from: tradingUs, to: tradingUs + 1 };
  // Nothing was traded, or the bars are still to come: where the bar would be.
  const { calendar, tradingTime } = facts;
  const openUs = bucketOpenUs(calendar, slice.level, tradingTime.toTimeUs(tradingUs));
  const to = tradingTime.toTradingUs(bucketCloseUs(calendar, slice.level, openUs));
  return { from: tradingTime.toTradingUs(openUs), to: Math.max(to, tradingUs + 1) };
}

/** The middle of the bar that holds a moment; else the moment itself. */
function middleOf(tradingUs: number, grid: MarkGrid): number {
  const bar = barAt(tradingUs, grid);
  return bar === null ? tradingUs : (bar.from + bar.to) / 2;
}

/** The bar of the shown level that holds a moment; null where there is none. */
function barAt(tradingUs: number, { slice }: MarkGrid): Cell | null {
  const at = rowHolding(slice, tradingUs);
  if (at?.segment.kind !== 'bars' || at.segment.interval !== slice.level) return null;
  const { openTradingUs, closeTradingUs } = at.segment.placed;
  const to = closeTradingUs[at.row]!;
  return tradingUs < to ? { from: openTradingUs[at.row]!, to } : null;
}

/** Keeps to its own cell, by half a mark, on the side on which another group comes near. */
function apart(
  { cell, ...group }: DraftGroup,
  before: DraftGroup | undefined,
  after: DraftGroup | undefined,
  width: number,
): MarkGroup {
  const near = 2 * width;
  let { tradingUs } = group;
  if (before !== undefined && tradingUs - before.tradingUs < near)
    tradingUs = Math.max(tradingUs, cell.from + width / 2);
  if (after !== undefined && after.tradingUs - tradingUs < near) tradingUs = Math.min(tradingUs, cell.to - width / 2);
  return { ...group, tradingUs };
}
