/**
 * The event marks of a chart, made ready for look-ups: sorted once, by where they stand. A frame then asks for stretches of trading time and gets
 * index ranges by binary search, however many marks there are. Marks of one moment keep the order in which they were given.
 */
import { lowerBound, type TradingTime } from '@candlemark/bars';
import {
  type BarMark,
  type EventMark,
  isRangeMark,
  MARK_POSITIONS,
  type MarkPosition,
  markTimeUs,
  type RangeMark,
} from '../options/event-mark.ts';
import type { Span } from '../tiles/spans.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

/** Marks of one position in time order. */
export interface MarkLane {
  readonly marks: readonly BarMark[];
  readonly tradingUs: Float64Array;
}

/** Ranges by their start, each in a row of labels that is free there. */
export interface RangeLane {
  readonly marks: readonly RangeMark[];
  readonly fromTradingUs: Float64Array;
  readonly toTradingUs: Float64Array;
  /** The latest end of all up to each: what has ended before a moment is skipped by one search. */
  readonly reachTradingUs: Float64Array;
  readonly row: Uint8Array;
}

export interface PlacedMarks {
  readonly byPosition: ReadonlyMap<MarkPosition, MarkLane>;
  readonly all: MarkLane;
  readonly ranges: RangeLane;
}

/** Labels of ranges that overlap stand in this many rows; further ones share the last. */
export const RANGE_ROWS = 4;

export class EventMarkSet {
  readonly isEmpty: boolean;
  /** Of all labels the most letters that are shown. */
  readonly mostLetters: number;
  readonly #bars: readonly BarMark[];
  readonly #ranges: readonly RangeMark[];
  #placed: { readonly tradingTime: TradingTime; readonly span: Span; readonly marks: PlacedMarks } | null = null;

  constructor(marks: readonly EventMark[]) {
    this.isEmpty = marks.length === 0;
    this.#bars = sortedBy(
      marks.filter((mark): mark is BarMark => !isRangeMark(mark)),
      ({ time }) => Number(time),
    );
    this.mostLetters = this.#bars.reduce((most, mark) => Math.max(most, shownLetters(mark).length), 0);
    this.#ranges = sortedBy(marks.filter(isRangeMark), ({ from, to }) => Math.min(Number(from), Number(to)));
  }

  /** Where they lie: worked out once for each trading time, and by position again where the data grows. Without bars a mark stands on the axis. */
  placedIn({ instrument, tradingTime }: InstrumentFacts): PlacedMarks {
    const span = dataSpan(instrument);
    const known = this.#placed;
    const isSameTime = known?.tradingTime === tradingTime;
    if (isSameTime && known.span.fromUs === span.fromUs && known.span.toUs === span.toUs) return known.marks;
    const all = isSameTime ? known.marks.all : this.#placeAll(tradingTime);
    const ranges = isSameTime ? known.marks.ranges : placeRanges(this.#ranges, tradingTime);
    const from = tradingTime.toTradingUs(span.fromUs);
    const marks = { byPosition: lanesOf(all, from, tradingTime.toTradingUs(span.toUs)), all, ranges };
    this.#placed = { tradingTime, span, marks };
    return marks;
  }

  #placeAll(tradingTime: TradingTime): MarkLane {
    const marks = this.#bars;
    return { marks, tradingUs: Float64Array.from(marks, ({ time }) => tradingTime.toTradingUs(markTimeUs(time))) };
  }
}

const LETTERS = 4;

/** What of a label has room in a mark. An arrow has no room. */
export function shownLetters({ shape, label = '' }: BarMark): string {
  return shape === 'arrow-up' || shape === 'arrow-down' ? '' : [...label].slice(0, LETTERS).join('');
}

function lanesOf(
  { marks, tradingUs }: MarkLane,
  fromTradingUs: number,
  toTradingUs: number,
): ReadonlyMap<MarkPosition, MarkLane> {
  const rows = new Map<MarkPosition, number[]>(MARK_POSITIONS.map((position) => [position, []]));
  for (let at = 0; at < marks.length; at++) {
    const hasBars = tradingUs[at]! >= fromTradingUs && tradingUs[at]! < toTradingUs;
    rows.get(hasBars ? (marks[at]!.position ?? 'above') : 'axis')!.push(at);
  }
  return new Map(
    [...rows].map(([position, at]) => [
      position,
      { marks: at.map((row) => marks[row]!), tradingUs: Float64Array.from(at, (row) => tradingUs[row]!) },
    ]),
  );
}

function placeRanges(marks: readonly RangeMark[], tradingTime: TradingTime): RangeLane {
  const placed = (timeMs: number) => tradingTime.toTradingUs(markTimeUs(timeMs));
  const fromTradingUs = Float64Array.from(marks, ({ from, to }) => placed(Math.min(Number(from), Number(to))));
  const toTradingUs = Float64Array.from(marks, ({ from, to }) => placed(Math.max(Number(from), Number(to))));
  const reachTradingUs = new Float64Array(marks.length);
  const row = new Uint8Array(marks.length);
  const rowEnds = new Array<number>(RANGE_ROWS).fill(Number.NEGATIVE_INFINITY);
  let reach = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < marks.length; at++) {
    reach = Math.max(reach, toTradingUs[at]!);
    reachTradingUs[at] = reach;
    const free = rowEnds.findIndex((end) => end <= fromTradingUs[at]!);
    const taken = free < 0 ? RANGE_ROWS - 1 : free;
    row[at] = taken;
    rowEnds[taken] = Math.max(rowEnds[taken]!, toTradingUs[at]!);
  }
  return { marks, fromTradingUs, toTradingUs, reachTradingUs, row };
}

/** Calls back for each range that touches a stretch of trading time. */
export function eachRangeIn(
  { fromTradingUs, toTradingUs, reachTradingUs }: RangeLane,
  from: number,
  to: number,
  visit: (at: number) => void,
): void {
  const end = lowerBound(fromTradingUs, to);
  for (let at = lowerBound(reachTradingUs, from, 0, end); at < end; at++) if (toTradingUs[at]! >= from) visit(at);
}

/** Text of the marks within a bar and of the ranges over it, in time order; at most `most`, and how many there are. */
export function marksWithin(
  { all, ranges }: PlacedMarks,
  from: number,
  to: number,
  most: number,
): { readonly marks: readonly EventMark[]; readonly count: number } {
  const start = lowerBound(all.tradingUs, from);
  const end = lowerBound(all.tradingUs, to, start);
  const marks: EventMark[] = all.marks.slice(start, Math.min(end, start + most));
  let count = end - start;
  eachRangeIn(ranges, from, to, (at) => {
    // One that ends where the bar opens is over; one without length counts where it is.
    if (ranges.toTradingUs[at]! === from && ranges.fromTradingUs[at]! < from) return;
    count++;
    if (marks.length < most) marks.push(ranges.marks[at]!);
  });
  return { marks, count };
}

function sortedBy<Mark>(marks: readonly Mark[], timeOf: (mark: Mark) => number): readonly Mark[] {
  return [...marks].sort((a, b) => timeOf(a) - timeOf(b));
}
