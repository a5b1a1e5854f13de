/**
 * Kagi: a line that goes on with the close, and turns once the close has come back by the reversal; each stretch up or down is a unit. The line is thick (yang) from
 * where it rises over the top before, and thin (yin) from where it falls under the bottom before. Cost: a few comparisons a bar.
 */
import { addedVolume, checkSize, type SourceBar, type Unit, type UnitBuilder, unitBetween } from './unit-columns.ts';

export interface KagiOptions {
  /** How far back the close must come, in price; above 0. */
  readonly reversal: number;
}

/** @throws RangeError for a reversal that is no positive number */
export function kagi({ reversal }: KagiOptions): UnitBuilder {
  checkSize(reversal);
  let first = Number.NaN;
  let growing: Unit | null = null;
  let volume = Number.NaN;
  let beganUs = Number.NaN;
  const stretch = (open: number, close: number): Unit => {
    const unit = unitBetween(open, close, beganUs, volume);
    volume = beganUs = Number.NaN;
    return unit;
  };
  return {
    get growing() {
      return growing === null ? null : { ...growing };
    },
    add: ({ timeUs, close, volume: traded }: SourceBar) => {
      if (Number.isNaN(first)) first = close;
      if (Number.isNaN(beganUs)) beganUs = timeUs;
      volume = addedVolume(volume, traded);
      if (growing === null) {
        if (Math.abs(close - first) >= reversal) growing = stretch(first, close);
        return [];
      }
      const isUp = growing.close > growing.open;
      if (isUp ? close > growing.close : close < growing.close) {
        growing.close = close;
        if (isUp) growing.high = close;
        else growing.low = close;
        growing.volume = addedVolume(growing.volume, volume);
        volume = beganUs = Number.NaN;
        return [];
      }
      if (Math.abs(growing.close - close) < reversal) return [];
      const done = growing;
      growing = stretch(done.close, close);
      return [done];
    },
  };
}

/**
 * Of each stretch of a Kagi chart, whether it begins thick, and the price at which it becomes the other; NaN where it stays as it began. The first stretch is thick
 * if it rises.
 */
export function kagiShoulders({
  length,
  open,
  close,
}: { readonly length: number } & Pick<KagiLines, 'open' | 'close'>): {
  readonly isThick: Uint8Array;
  readonly changesAt: Float64Array;
} {
  const isThick = new Uint8Array(length);
  const changesAt = new Float64Array(length).fill(Number.NaN);
  let thick = length > 0 && close[0]! > open[0]!;
  for (let at = 0; at < length; at++) {
    isThick[at] = Number(thick);
    if (at < 2) continue;
    // The one before came the other way: where it began is the top, or bottom, that counts.
    const edge = open[at - 1]!;
    const isUp = close[at]! > open[at]!;
    const passes = isUp ? close[at]! > edge : close[at]! < edge;
    if (passes && thick !== isUp) {
      changesAt[at] = edge;
      thick = isUp;
    }
  }
  return { isThick, changesAt };
}

interface KagiLines {
  readonly open: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}
