/** Units of blocks one after another as columns, in memory of their own. Cost: a step for each unit, when any of them changes. */
import { type BarColumns, lowerBound } from '@candlemark/bars';
import type { UnitBars, UnitFacts } from './unit-bars.ts';
import type { UnitBlock } from './unit-block.ts';

/** All units that are here. */
export interface Units {
  readonly count: number;
  /** Open of the one after the last; null where that is not known. */
  readonly nextUs: number | null;
  readonly timeUs: Float64Array;
  readonly endUs: Float64Array;
  readonly isForming: boolean;
  readonly columns: Pick<BarColumns, 'open' | 'high' | 'low' | 'close'> & { readonly volume: Float64Array | null };
  readonly isThick: Uint8Array;
  readonly changesAt: Float64Array;
}

/**
 * @param hasVolume whether the source bars have any
 * @param unshown how many of the last ones only say where those before them end
 */
export function joinedUnits(blocks: readonly UnitBlock[], hasVolume: boolean, unshown: number): Units {
  const all = blocks.reduce((sum, { units }) => sum + units.length, 0);
  const column = () => new Float64Array(all);
  const columns = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  const joined = { timeUs: column(), endUs: column(), isThick: new Uint8Array(all), changesAt: column() };
  let offset = 0;
  for (const { units, timeUs, endUs, isThick, changesAt } of blocks) {
    units.forEach((unit, at) => {
      const to = offset + at;
      columns.open[to] = unit.open;
      columns.high[to] = unit.high;
      columns.low[to] = unit.low;
      columns.close[to] = unit.close;
      columns.volume[to] = unit.volume;
    });
    joined.timeUs.set(timeUs, offset);
    joined.endUs.set(endUs, offset);
    joined.isThick.set(isThick.subarray(0, units.length), offset);
    joined.changesAt.set(changesAt.subarray(0, units.length), offset);
    offset += units.length;
  }
  keepApart(joined.timeUs, joined.endUs);
  const volume = hasVolume ? columns.volume : null;
  const count = all - unshown;
  return {
    count,
    nextUs: joined.timeUs[count] ?? null,
    isForming: blocks.at(-1)?.isForming ?? false,
    columns: { ...columns, volume },
    ...joined,
    // Whoever looks for a moment among them finds none of the others.
    timeUs: joined.timeUs.subarray(0, count),
  };
}

/** The first unit of a block may have begun in the block before: what was told last there then gives way, and every moment stays one unit's own. */
function keepApart(timeUs: Float64Array, endUs: Float64Array): void {
  for (let at = timeUs.length - 2; at >= 0; at--) {
    const next = timeUs[at + 1]!;
    if (timeUs[at]! >= next) timeUs[at] = next - 1;
    if (endUs[at]! > next) endUs[at] = next;
    if (endUs[at]! <= timeUs[at]!) endUs[at] = timeUs[at]! + 1;
  }
}

/** Those that open from one moment until another one, as the bars of a tile. */
export function unitsBetween(units: Units, fromUs: number, toUs: number, facts: UnitFacts): UnitBars {
  const { timeUs, columns, isThick, changesAt } = units;
  const start = lowerBound(timeUs, fromUs);
  const end = lowerBound(timeUs, toUs);
  const part = (column: Float64Array) => column.subarray(start, end);
  return {
    length: end - start,
    timeUs: part(timeUs),
    open: part(columns.open),
    high: part(columns.high),
    low: part(columns.low),
    close: part(columns.close),
    volume: columns.volume && part(columns.volume),
    trades: null,
    turnover: null,
    buyVolume: null,
    openInterest: null,
    facts,
    formingRow: units.isForming && end === units.count && end > start ? end - start - 1 : -1,
    isThick: isThick.subarray(start, end),
    changesAt: part(changesAt),
  };
}
