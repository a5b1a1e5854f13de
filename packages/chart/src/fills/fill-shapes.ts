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
const GROUP_CSS = 20;
/** Of that width: where marks without a count stand side by side, each bar has its own. */
const BY_BAR_WIDTHS = 0.67;
const RULE_CSS = 5;
/** Narrower bars are hidden by rules at prices. */
const RULED_BAR_CSS = 4;

export function framedFills(
  frame: Frame,
  { fills: set, hiddenSeries }: Pick<FrameInput, 'fills' | 'hiddenSeries'>,
): FramedFills | null {
  if (set == null) return null;
  const isVisible = !hiddenSeries.has(FILLS_SERIES);
  const { scale } = mainPane(frame.panes).main;
  if (!isVisible || scale === null) return { set, ids: IDS, isVisible, marks: [], averageCss: [], ruleCss: null };
  const { buys, sells } = set.placedIn(frame.facts);
  const marks = [...groupsOf(set, buys, 'buy', frame), ...groupsOf(set, sells, 'sell', frame)];
  return { set, ids: IDS, isVisible, marks, averageCss: averageLines(set, frame), ruleCss: ruleOf(frame) };
}

/** From bar to bar; 0 where there are none. */
function spacingTradingUs({ slice, facts }: Frame): number {
  if (slice.level === 'trades') return 0;
  return facts.levels.find(({ level }) => level === slice.level)?.spacingTradingUs ?? 0;
}

function ruleOf(frame: Frame): number | null {
  const spacingCss = spacingTradingUs(frame) * frame.timeScale.pxPerUs;
  if (spacingCss === 0) return RULE_CSS;
  return spacingCss < RULED_BAR_CSS ? null : Math.min(RULE_CSS, spacingCss / 2);
}

function groupsOf(set: FillSet, lane: FillLane, side: 'buy' | 'sell', frame: Frame): readonly FillMarkShape[] {
  const { slice, facts, timeScale, map, geometry } = frame;
  const scale = mainPane(frame.panes).main.scale!;
  const widthTradingUs = GROUP_CSS / timeScale.pxPerUs;
  const spacing = spacingTradingUs(frame);
  const spacingCss = spacing * timeScale.pxPerUs;
  const isByBar = spacingCss >= GROUP_CSS * BY_BAR_WIDTHS;
  // Those of bars side by side stand where their bars do.
  const apartTradingUs = isByBar ? Math.min(widthTradingUs, spacing) : widthTradingUs;
  const grid: MarkGrid = { slice, facts, widthTradingUs: apartTradingUs, isByBar };
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
