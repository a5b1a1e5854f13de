/**
 * Event marks as they lie in one picture: which are in view, where each stands, and what stands for those that have no room. Several at one place are
 * stacked away from the bar; beyond a few, the last place tells how many more there are.
 */
import { upperBound } from '@candlemark/bars';
import {
  type BarMark,
  type EventMark,
  MARK_POSITIONS,
  type MarkPosition,
  type MarkShape,
} from '../options/event-mark.ts';
import type { PriceScale } from '../scale/price-scale.ts';
import type { TimeScale } from '../scale/time-scale.ts';
import { fontOf } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { GROUP_REACH_WIDTHS, type MarkGrid, type MarkGroup, markGroups } from './event-mark-groups.ts';
import { type EventMarkSet, type MarkLane, shownLetters } from './event-mark-set.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import { boxAround, type LabelRoom } from './label-room.ts';
import type { PaneFrame } from './pane-frame.ts';
import type { PixelMap } from './pixel-map.ts';
import { closeOf, rowHolding } from './slice-rows.ts';
import type { TextMeasurer } from './text-measurer.ts';

/** One mark in the picture, or the count of those that have no room; its middle in CSS pixels. */
export interface EventMarkShape {
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  readonly shape: MarkShape | 'count';
  readonly label: string;
  /** Undefined: the theme decides. */
  readonly color: string | undefined;
  /** Marks `from` up to (not including) `to` of the lane. */
  readonly lane: MarkLane;
  readonly from: number;
  readonly to: number;
}

export interface EventMarkInput {
  readonly marks: EventMarkSet;
  readonly slice: VisibleSlice;
  readonly facts: InstrumentFacts;
  readonly timeScale: TimeScale;
  readonly map: PixelMap;
  readonly ratio: number;
  readonly pane: PaneFrame;
  /** Distance of two bars; 0 for trades. */
  readonly barSpacingCss: number;
  /** Width of a text in the font of the letters. */
  readonly measure: (text: string) => number;
}

/** What a frame has for them. */
export interface FramedMarksInput extends Omit<EventMarkInput, 'measure'> {
  readonly measurer: TextMeasurer;
  readonly theme: ChartTheme;
  readonly room: LabelRoom;
}

export const MARK_HEIGHT_CSS = 16;
/** Of letters: an exact size under the labels of the axes. */
export const MARK_TEXT_CSS = 11;
const STACK_CSS = 18;
const BAR_GAP_CSS = 5;
const EDGE_GAP_CSS = 3;
const LABEL_PADDING_CSS = 5;
/** More marks than this at one place are told by a count. */
const STACK_MOST = 3;
const COUNT_MOST = 99;
/** A bar has room for marks of its own from this many widths of a mark on: not all bars are equally long. */
const BY_BAR_WIDTHS = 1.5;
/** No group is narrower than this, letters or not. */
const LEAST_WIDTH_CSS = 24;

/** They stand at their bars, whatever else is there: labels keep off them. */
export function framedMarks(input: FramedMarksInput): readonly EventMarkShape[] {
  const { theme, measurer, room } = input;
  const font = fontOf({ family: theme.fontFamily, sizeCss: MARK_TEXT_CSS, weight: 600 });
  const shapes = eventMarkShapes({ ...input, measure: measurer.inFont(font) });
  for (const { xCss, yCss, widthCss } of shapes) room.marks.push(boxAround(xCss, yCss, widthCss, MARK_HEIGHT_CSS));
  return shapes;
}

function eventMarkShapes(input: EventMarkInput): readonly EventMarkShape[] {
  const { marks, facts, timeScale, slice, pane } = input;
  const { scale } = pane.main;
  if (marks.isEmpty || scale === null || pane.heightCss <= 0) return [];
  const { byPosition } = marks.placedIn(facts);
  const widestCss = Math.max(LEAST_WIDTH_CSS, input.measure('W'.repeat(marks.mostLetters)) + 2 * LABEL_PADDING_CSS);
  const widthTradingUs = widestCss / timeScale.pxPerUs;
  const isByBar = input.barSpacingCss >= widestCss * BY_BAR_WIDTHS;
  const grid: MarkGrid = { slice, facts, widthTradingUs, isByBar };
  const reach = widthTradingUs * GROUP_REACH_WIDTHS;
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  const shapes: EventMarkShape[] = [];
  for (const position of MARK_POSITIONS) {
    const lane = byPosition.get(position);
    if (lane === undefined || lane.marks.length === 0) continue;
    for (const group of markGroups(lane, fromTradingUs - reach, toTradingUs + reach, grid)) {
      const anchor = anchorOf(group, position, scale, widthTradingUs, input);
      if (anchor !== null) addStack(shapes, group, anchor, input);
    }
  }
  return shapes;
}

/** All of the marks that a shape stands for; at most `most` of them. */
export function marksOf({ lane, from, to }: EventMarkShape, most: number): readonly EventMark[] {
  return lane.marks.slice(from, Math.min(to, from + most));
}

/** Where a stack begins, and in which direction it grows: -1 is up. */
interface Anchor {
  readonly yCss: number;
  readonly direction: 1 | -1;
}

function anchorOf(
  { tradingUs }: MarkGroup,
  position: MarkPosition,
  scale: PriceScale,
  widthTradingUs: number,
  { slice, pane }: EventMarkInput,
): Anchor | null {
  const half = MARK_HEIGHT_CSS / 2;
  const foot = pane.topCss + pane.heightCss - EDGE_GAP_CSS - half;
  if (position === 'axis') return { yCss: foot, direction: -1 };
  const at = rowHolding(slice, tradingUs);
  // What is still to come has no height yet.
  if (at === null) return null;
  if (position === 'at') return anchorWithin(scale.storedToY(closeOf(at)), -1);
  const near = widthTradingUs / 2;
  const ends = heightsNear(slice, tradingUs - near, tradingUs + near, scale);
  const own = scale.storedToY(closeOf(at));
  return position === 'above'
    ? anchorWithin(Math.min(ends.topCss, own) - BAR_GAP_CSS - half, -1)
    : anchorWithin(Math.max(ends.bottomCss, own) + BAR_GAP_CSS + half, 1);

  function anchorWithin(yCss: number, direction: 1 | -1): Anchor | null {
    return Number.isFinite(yCss) ? { yCss, direction } : null;
  }
}

/** The upper and the lower end of all bars that reach into a stretch of time. */
export function heightsNear({ segments }: VisibleSlice, from: number, to: number, scale: PriceScale) {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const segment of segments) {
    if (segment.toTradingUs < from || segment.fromTradingUs > to) continue;
    const isTrades = segment.kind === 'trades';
    const opens = isTrades ? segment.tradingUs : segment.placed.openTradingUs;
    const closes = isTrades ? segment.tradingUs : segment.placed.closeTradingUs;
    const lows = isTrades ? segment.trades.price : segment.placed.bars.low;
    const highs = isTrades ? segment.trades.price : segment.placed.bars.high;
    for (let row = upperBound(closes, from); row < opens.length && opens[row]! < to; row++) {
      // Comparisons with NaN are false: a missing price changes nothing.
      if (lows[row]! < low) low = lows[row]!;
      if (highs[row]! > high) high = highs[row]!;
    }
  }
  const ends = [scale.storedToY(low), scale.storedToY(high)];
  return low > high
    ? { topCss: Number.POSITIVE_INFINITY, bottomCss: Number.NEGATIVE_INFINITY }
    : { topCss: Math.min(...ends), bottomCss: Math.max(...ends) };
}

function addStack(shapes: EventMarkShape[], group: MarkGroup, anchor: Anchor, input: EventMarkInput): void {
  const { lane, from, to } = group;
  const { map, ratio, pane, measure } = input;
  const count = to - from;
  const isCut = count > STACK_MOST;
  const places = isCut ? STACK_MOST : count;
  const heightCss = (places - 1) * STACK_CSS;
  // A stack that would leave the pane is pushed back into it as a whole.
  const least = pane.topCss + EDGE_GAP_CSS + MARK_HEIGHT_CSS / 2;
  const most = pane.topCss + pane.heightCss - EDGE_GAP_CSS - MARK_HEIGHT_CSS / 2;
  const upper = anchor.direction < 0 ? anchor.yCss - heightCss : anchor.yCss;
  const shift = Math.max(Math.min(upper, most - heightCss), least) - upper;
  const xCss = Math.round(map.toDeviceExact(group.tradingUs)) / ratio;
  for (let place = 0; place < places; place++) {
    const yCss = Math.round((anchor.yCss + shift + anchor.direction * place * STACK_CSS) * ratio) / ratio;
    const isCount = isCut && place === places - 1;
    const first = from + place;
    const own = isCount ? countLook(to - first) : lookOf(lane.marks[first]!);
    const widthCss = Math.max(MARK_HEIGHT_CSS, own.label === '' ? 0 : measure(own.label) + 2 * LABEL_PADDING_CSS);
    shapes.push({ xCss, yCss, widthCss, lane, from: first, to: isCount ? to : first + 1, ...own });
  }
}

function countLook(count: number) {
  return { shape: 'count', label: count > COUNT_MOST ? `${COUNT_MOST}+` : `+${count}`, color: undefined } as const;
}

function lookOf(mark: BarMark) {
  return { shape: mark.shape ?? 'circle', label: shownLetters(mark), color: mark.color };
}
