/**
 * Point and figure: columns of boxes on a price grid of whole boxes from zero. A column of X grows while the price reaches further boxes above, and one of O begins, a box lower,
 * once the price has come down by so many; the other way the same. A bar that could do both goes on, as is the rule. A unit's open is the box in which a
 * column begins and its close the one in which it ends, both as prices; of X the close is the higher one. Cost: a few comparisons a bar.
 */
import { gridPlace } from './renko.ts';
import { addedVolume, checkSize, type SourceBar, type Unit, type UnitBuilder, unitBetween } from './unit-columns.ts';

export interface PointFigureOptions {
  /** Height of a box in price; above 0. */
  readonly box: number;
  /** Boxes that the price must come back to begin another column; three are common. From 1. */
  readonly reversal: number;
  /** What of a bar counts: its ends, or its close alone. */
  readonly by: 'high-low' | 'close';
}

/** @throws RangeError for a box or a reversal that is none */
export function pointFigure({ box, reversal, by }: PointFigureOptions): UnitBuilder {
  checkSize(box);
  checkSize(reversal, true);
  /** In boxes: where the column that grows begins and how far it has come; null before there is one. */
  let column: Column | null = null;
  let first = Number.NaN;
  let volume = Number.NaN;
  let beganUs = Number.NaN;
  let count = 0;
  const unitOf = (): Unit => unitBetween(column!.begins * box, column!.ends * box, beganUs, volume);
  return {
    get count() {
      return count;
    },
    get growing() {
      return column === null ? null : unitOf();
    },
    add: (bar: SourceBar) => {
      const up = Math.floor(gridPlace(by === 'close' ? bar.close : bar.high, box));
      const down = Math.ceil(gridPlace(by === 'close' ? bar.close : bar.low, box));
      if (!Number.isSafeInteger(up + down)) {
        count = Number.POSITIVE_INFINITY;
        return [];
      }
      if (Number.isNaN(beganUs)) beganUs = bar.timeUs;
      if (Number.isNaN(first)) first = Math.floor(gridPlace(bar.close, box));
      const next = column === null ? begun(first, up, down) : turned(column, up, down, reversal);
      const done = column === null || next === null ? [] : [unitOf()];
      if (done.length > 0) {
        count++;
        volume = Number.NaN;
        beganUs = bar.timeUs;
      }
      if (next !== null) column = next;
      else if (column !== null) column.ends = column.isUp ? Math.max(column.ends, up) : Math.min(column.ends, down);
      volume = addedVolume(volume, bar.volume);
      return done;
    },
  };
}

/** In boxes. */
interface Column {
  readonly isUp: boolean;
  readonly begins: number;
  ends: number;
}

/** The first column, once the price has left the box in which it was. @param up the highest box that a bar fills, and `down` the lowest one */
function begun(first: number, up: number, down: number): Column | null {
  if (up >= first + 1) return { isUp: true, begins: first, ends: up };
  return down <= first - 1 ? { isUp: false, begins: first, ends: down } : null;
}

/** The column that takes the place of one; null where that goes on or stands still. */
function turned({ isUp, ends }: Column, up: number, down: number, reversal: number): Column | null {
  if (isUp) return up > ends || down > ends - reversal ? null : { isUp: false, begins: ends - 1, ends: down };
  return down < ends || up < ends + reversal ? null : { isUp: true, begins: ends + 1, ends: up };
}
