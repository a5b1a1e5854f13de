/**
 * Source bars in blocks of a few tiles. The units of a block depend on its own bars and on those of the block before it, and on nothing else: wherever one came from, and however far
 * one has gone back, they are the same, and more history in front never moves what is on the screen. Cost: a step for each bar of two blocks.
 */
import {
  bucketCloseUs,
  bucketOpenUs,
  type CompiledCalendar,
  type Interval,
  intervalLengthUs,
  isIntraday,
  type TileAddress,
  type TradingTime,
  tileAt,
  tileRangeUs,
  type Unit,
} from '@candlemark/bars';
import type { BuiltUnits } from './build-units.ts';

/** Where blocks begin. */
export interface BlockGrid {
  readonly blockInterval: Interval;
  /** Tiles of that interval in a block. */
  readonly blockTiles: number;
}

/** A block as it was built, with the places of its units on the clock. */
export interface UnitBlock extends Pick<BuiltUnits, 'rows' | 'isThick' | 'changesAt' | 'isCut'> {
  /** The one on its way is the last of them. */
  readonly units: readonly Unit[];
  readonly isForming: boolean;
  readonly timeUs: Float64Array;
  readonly endUs: Float64Array;
}

/** The block that a moment lies in. */
export function blockAt({ blockInterval, blockTiles }: BlockGrid, timeUs: number): number {
  return Math.floor(tileAt(blockInterval, timeUs).index / blockTiles);
}

export function blockFromUs({ blockInterval, blockTiles }: BlockGrid, block: number): number {
  const first: TileAddress = { kind: 'bars', interval: blockInterval, index: block * blockTiles };
  return tileRangeUs(first).fromUs;
}

/** What places of units on the clock depend on. */
export interface Clock {
  readonly interval: Interval;
  readonly calendar: CompiledCalendar;
  /** That of the source bars. */
  readonly tradingTime: TradingTime;
}

/**
 * What becomes of the unit that is on its way at the end of a block: it is one, it is cut there and so complete, or the next block tells of it.
 */
export type BlockEnd = 'forming' | 'cut' | 'goes on';

/** Places units: each at the open of the bar in which it began, several of one bar evenly over its length, so that no two have the same moment. */
export function placedBlock(built: BuiltUnits, clock: Clock, end: BlockEnd): UnitBlock {
  const { forming } = built;
  const hasLast = end !== 'goes on' && forming !== null;
  const units = hasLast ? [...built.units, forming] : built.units;
  const timeUs = distinctTimes(units, clock);
  const isForming = hasLast && end === 'forming';
  return { ...built, units, isForming, timeUs, endUs: endsOf(timeUs, clock) };
}

function distinctTimes(units: readonly Unit[], clock: Clock): Float64Array {
  const timeUs = new Float64Array(units.length);
  let before = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < units.length; ) {
    const open = units[at]!.timeUs;
    let next = at + 1;
    while (next < units.length && units[next]!.timeUs <= open) next++;
    const count = next - at;
    const first = Math.max(withinSession(open, clock), before + 1);
    const until = Math.min(
      barEndUs(first, clock),
      next < units.length ? units[next]!.timeUs : Number.POSITIVE_INFINITY,
    );
    const step = Math.max(1, Math.floor((until - first) / count));
    for (let one = 0; one < count; one++) timeUs[at + one] = first + one * step;
    before = timeUs[next - 1]!;
    at = next;
  }
  return timeUs;
}

/** A daily bar may be stamped while its market is closed: it belongs to the next session. */
function withinSession(timeUs: number, { interval, calendar, tradingTime }: Clock): number {
  if (isIntraday(interval) || calendar.isOpen(timeUs)) return timeUs;
  return tradingTime.toTimeUs(tradingTime.toTradingUs(timeUs));
}

function barEndUs(timeUs: number, { interval, calendar }: Clock): number {
  const closeUs = bucketCloseUs(calendar, interval, bucketOpenUs(calendar, interval, timeUs));
  return closeUs > timeUs ? closeUs : timeUs + intervalLengthUs(interval);
}

/** Up to the end of the bar, of the tile, or of the unit, whichever comes first: what lies in the first part of a unit is in the tile of its open. */
function endsOf(timeUs: Float64Array, clock: Clock): Float64Array {
  return timeUs.map((open, at) => {
    const tileEndUs = tileRangeUs(tileAt(clock.interval, open)).toUs;
    const end = Math.min(barEndUs(open, clock), tileEndUs, timeUs[at + 1] ?? Number.POSITIVE_INFINITY);
    return Math.max(end, open + 1);
  });
}
