/**
 * Units of a run of source bars. The run begins some bars before the first one that counts: by then what units depend on, the direction and the last brick, has come to be
 * what it would be after any longer run. Units may be so small that a bar has millions of them: they are counted first, and only the newest are made. Cost: two steps for each bar, and one
 * for each unit that is made.
 */
import { addedVolume, kagiShoulders, type SourceBar, type Unit, type UnitBuilder, unitBetween } from '@candlemark/bars';

/** Hands on rows in their order. */
export type EachBar = (see: (bar: SourceBar) => void) => void;

/** Units of a run, as columns. */
export interface BuiltUnits {
  readonly units: readonly Unit[];
  /** Source bars that count, or units, where there are more of them. */
  readonly rows: number;
  /** The one that is still on its way after the last bar; null without any bar. */
  readonly forming: Unit | null;
  readonly isThick: Uint8Array;
  readonly changesAt: Float64Array;
  /** Whether there would be earlier units, and they are too many to be made. */
  readonly isCut: boolean;
}

/** Makes a builder that counts so many of its first units without telling of them, where one bar may make many. */
export type BuilderOf = (skip: number) => UnitBuilder;

/** So many units are made of a run at most, the newest. */
export const MOST_UNITS = 20_000;

/** @param fromUs open of the first bar that counts: units that were complete before are not told */
export function buildUnits(each: EachBar, fromUs: number, builderOf: BuilderOf, most = MOST_UNITS): BuiltUnits {
  const skip = Math.max(0, unitCount(each, builderOf) - most);
  const builder = builderOf(skip);
  const before: Unit[] = [];
  const units: Unit[] = [];
  let rows = 0;
  let countBefore = 0;
  let pending: Unit | null = null;
  each((bar) => {
    const made = builder.add(bar);
    const counts = bar.timeUs >= fromUs;
    if (counts) rows++;
    else countBefore = builder.count ?? 0;
    const list = counts ? units : before;
    for (const unit of made) list.push(unit);
    const last = made.at(-1);
    if (last === undefined) pending = withBar(pending, bar);
    else pending = last.close === bar.close ? null : restOf(bar);
  });
  const all = [...before, ...units];
  const growing = builder.growing ?? (pending && formingUnit(pending, all.at(-1)));
  // The line of the one on its way is thick or thin too.
  const lines = growing === null ? all : [...all, growing];
  const { isThick, changesAt } = kagiShoulders({
    length: lines.length,
    open: lines.map(({ open }) => open),
    close: lines.map(({ close }) => close),
  });
  return {
    units,
    rows: Math.max(rows, units.length),
    forming: rows === 0 ? null : growing,
    isThick: isThick.subarray(before.length),
    changesAt: changesAt.subarray(before.length),
    isCut: skip > countBefore,
  };
}

/** How many units a run has of a kind of which one bar may make any number. */
function unitCount(each: EachBar, builderOf: BuilderOf): number {
  const counter = builderOf(Number.POSITIVE_INFINITY);
  each((bar) => {
    counter.add(bar);
  });
  return counter.count ?? 0;
}

/** The price is beyond the unit that its bar completed; what was traded on the way is told of with that, and nothing of it is left. */
function restOf({ timeUs, close, volume }: SourceBar): Unit {
  return { timeUs, open: close, high: close, low: close, close, volume: volume * 0 };
}

/** What came since the last unit. */
function withBar(pending: Unit | null, { timeUs, open, high, low, close, volume }: SourceBar): Unit {
  if (pending === null) return { timeUs, open, high, low, close, volume };
  pending.high = Math.max(pending.high, high);
  pending.low = Math.min(pending.low, low);
  pending.close = close;
  pending.volume = addedVolume(pending.volume, volume);
  return pending;
}

/** What kinds without a growing unit have on its way: from the edge of the last one that the price has passed, or would go on from, to where the price is. */
function formingUnit(pending: Unit, last: Unit | undefined): Unit {
  if (last === undefined) return pending;
  const upper = Math.max(last.open, last.close);
  const lower = Math.min(last.open, last.close);
  const open = pending.close >= upper ? upper : pending.close <= lower ? lower : last.close;
  const { timeUs, close, volume } = pending;
  return unitBetween(open, close, timeUs, volume);
}
