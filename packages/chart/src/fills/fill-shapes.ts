/**
 * Fills as they lie in one picture: a mark for each bar and side, beside the bar, and the average price while there is a position. Cost: a binary search for each group in
 * view, whatever the number of fills; steps that are nearer than a pixel to each other become one.
 */
import { lowerBound } from '@candlemark/bars';
import { GROUP_REACH_WIDTHS, type MarkGrid, markGroups } from '../picture/event-mark-groups.ts';
import { heightsNear } from '../picture/event-mark-shapes.ts';
import { type Frame, type FrameInput, mainPane } from '../picture/frame.ts';
import { FILLS_SERIES } from './fill.ts';
import type { FillLane, FillSet } from './fill-set.ts';
import { FILL_MARK_CSS, type FillMarkShape, type FramedFills } from './framed-fills.ts';

const IDS = [FILLS_SERIES];
const BAR_GAP_CSS = 6;
/** Groups are as far from each other as marks with a count are wide. */
const GROUP_CSS = 24;
const BY_BAR_WIDTHS = 1;

export function framedFills(
  frame: Frame,
  { fills: set, hiddenSeries }: Pick<FrameInput, 'fills' | 'hiddenSeries'>,
): FramedFills | null {
  if (set == null) return null;
  const isVisible = !hiddenSeries.has(FILLS_SERIES);
  const { scale } = mainPane(frame.panes).main;
  if (!isVisible || scale === null) return { set, ids: IDS, isVisible, marks: [], averageCss: [] };
  const { buys, sells } = set.placedIn(frame.facts);
  const marks = [...groupsOf(set, buys, 'buy', frame), ...groupsOf(set, sells, 'sell', frame)];
  return { set, ids: IDS, isVisible, marks, averageCss: averageLines(set, frame) };
}

function groupsOf(set: FillSet, lane: FillLane, side: 'buy' | 'sell', frame: Frame): readonly FillMarkShape[] {
  const { slice, facts, timeScale, map, geometry } = frame;
  const scale = mainPane(frame.panes).main.scale!;
  const widthTradingUs = GROUP_CSS / timeScale.pxPerUs;
  const spacing = facts.levels.find(({ level }) => level === slice.level)?.spacingTradingUs ?? 0;
  const spacingCss = slice.level === 'trades' ? 0 : spacing * timeScale.pxPerUs;
  const grid: MarkGrid = { slice, facts, widthTradingUs, isByBar: spacingCss >= GROUP_CSS * BY_BAR_WIDTHS };
  const reach = widthTradingUs * GROUP_REACH_WIDTHS;
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  return markGroups(lane, fromTradingUs - reach, toTradingUs + reach, grid).flatMap(({ from, to, tradingUs }) => {
    const near = Math.min(widthTradingUs, grid.isByBar ? spacing : widthTradingUs) / 2;
    const { topCss, bottomCss } = heightsNear(slice, tradingUs - near, tradingUs + near, scale);
    // Where no bar is known the prices themselves say how high.
    const prices = Array.from({ length: Math.min(to - from, 50) }, (_, at) => set.prices[lane.places[from + at]!]!);
    const own = prices.map((price) => scale.priceToY(price));
    const distance = BAR_GAP_CSS + FILL_MARK_CSS / 2;
    const yCss =
      side === 'buy'
        ? (Number.isFinite(bottomCss) ? Math.max(bottomCss, ...own) : Math.max(...own)) + distance
        : (Number.isFinite(topCss) ? Math.min(topCss, ...own) : Math.min(...own)) - distance;
    if (!Number.isFinite(yCss)) return [];
    return [{ side, xCss: map.toDeviceExact(tradingUs) / geometry.ratio, yCss, lane, from, to }];
  });
}

/** From each fill to the next one, as far as they are in view. */
function averageLines(set: FillSet, { facts, timeScale, panes }: Frame): readonly number[] {
  const scale = mainPane(panes).main.scale!;
  const { tradingUs } = set.placedIn(facts);
  const { average } = set.positions;
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  const lines: number[] = [];
  const end = lowerBound(tradingUs, toTradingUs);
  for (let at = Math.max(0, lowerBound(tradingUs, fromTradingUs) - 1); at < end; ) {
    const leftCss = Math.max(timeScale.tradingToX(tradingUs[at]!), 0);
    // The last fill of a pixel is what holds from there on.
    const next = Math.max(at + 1, lowerBound(tradingUs, timeScale.xToTrading(leftCss + 1), at, end));
    const last = next - 1;
    const rightCss = next < tradingUs.length ? timeScale.tradingToX(tradingUs[next]!) : timeScale.widthCss;
    const price = average[last]!;
    if (!Number.isNaN(price)) {
      const yCss = scale.priceToY(price);
      lines.push(leftCss, yCss, Math.min(rightCss, timeScale.widthCss), yCss);
    }
    at = next;
  }
  return lines;
}
