/**
 * A sweep through bars from left to right as notes: pitch for the price (three octaves from the lowest to the highest, by ratio), loudness for volume, left and right for
 * the time. Short sounds of their own tell the highest and the lowest one and where a line is crossed. Pure: whoever plays it brings the instrument.
 * Of more bars than an ear can tell apart several become one note. Cost: a pass over the bars.
 */

export interface SoundRow {
  readonly tradingUs: number;
  readonly price: number;
  /** Null where the source has none. */
  readonly volume: number | null;
  /** Whether the price is on another side of a line than at the bar before. */
  readonly isCrossing: boolean;
}

export interface SoundNote {
  /** Seconds from the beginning. */
  readonly atSec: number;
  readonly lengthSec: number;
  readonly frequencyHz: number;
  /** 0 to 1. */
  readonly gain: number;
  /** From -1, the left, to 1. */
  readonly pan: number;
  readonly tradingUs: number;
}

export const EARCONS = ['high', 'low', 'crossing'] as const;

export interface Earcon extends Pick<SoundNote, 'atSec' | 'pan'> {
  readonly kind: (typeof EARCONS)[number];
}

export interface SoundPlan {
  readonly durationSec: number;
  /** In the order of time, one after the other. */
  readonly notes: readonly SoundNote[];
  readonly earcons: readonly Earcon[];
}

const LOWEST_HZ = 220;
const OCTAVES = 3;
/** Of a sweep at its own pace. */
const SWEEP_SEC = 6;
const LONGEST_NOTE_SEC = 0.25;
/** Shorter ones cannot be told apart. */
const SHORTEST_NOTE_SEC = 0.03;
const MOST_NOTES = SWEEP_SEC / SHORTEST_NOTE_SEC;
const LEAST_GAIN = 0.25;
const PLAIN_GAIN = 0.7;

/** @param speed 1 at its own pace, 2 twice as fast; notes of fewer bars are longer. @example soundPlan(rows, 1) */
export function soundPlan(rows: readonly SoundRow[], speed: number): SoundPlan {
  const told = rows.filter(({ price }) => Number.isFinite(price));
  const [first] = told;
  const last = told.at(-1);
  if (first === undefined || last === undefined) return { durationSec: 0, notes: [], earcons: [] };
  const size = Math.ceil(told.length / MOST_NOTES);
  const count = Math.ceil(told.length / size);
  const lengthSec = Math.min(LONGEST_NOTE_SEC, Math.max(SHORTEST_NOTE_SEC, SWEEP_SEC / count)) / speed;
  const prices = told.map(({ price }) => price);
  const highest = prices.indexOf(prices.reduce((a, b) => Math.max(a, b)));
  const lowest = prices.indexOf(prices.reduce((a, b) => Math.min(a, b)));
  const pitchOf = pitches(prices[lowest]!, prices[highest]!);
  const mostVolume = told.reduce((most, { volume }) => Math.max(most, volume ?? 0), 0);
  const spanUs = last.tradingUs - first.tradingUs;
  const panOf = ({ tradingUs }: SoundRow) => (spanUs === 0 ? 0 : (2 * (tradingUs - first.tradingUs)) / spanUs - 1);
  const atSec = (row: number) => Math.floor(row / size) * lengthSec;
  const notes = Array.from({ length: count }, (_, note): SoundNote => {
    const of = told.slice(note * size, (note + 1) * size);
    const row = of.at(-1)!;
    const volume = of.reduce((sum, one) => sum + (one.volume ?? 0), 0) / of.length;
    return {
      atSec: note * lengthSec,
      lengthSec,
      frequencyHz: pitchOf(row.price),
      gain: mostVolume === 0 ? PLAIN_GAIN : LEAST_GAIN + (1 - LEAST_GAIN) * Math.sqrt(volume / mostVolume),
      pan: panOf(row),
      tradingUs: row.tradingUs,
    };
  });
  const earconAt = (kind: Earcon['kind'], row: number): Earcon => ({ kind, atSec: atSec(row), pan: panOf(told[row]!) });
  const crossings = told.flatMap(({ isCrossing }, row) => (isCrossing ? [earconAt('crossing', row)] : []));
  const ends = highest === lowest ? [] : [earconAt('high', highest), earconAt('low', lowest)];
  return { durationSec: count * lengthSec, notes, earcons: [...ends, ...crossings].sort((a, b) => a.atSec - b.atSec) };
}

/** By ratio as prices are heard, by difference where some are not above zero. */
function pitches(low: number, high: number): (price: number) => number {
  const scale = low > 0 ? Math.log : (price: number) => price;
  const [from, to] = [scale(low), scale(high)];
  return (price) => LOWEST_HZ * 2 ** (OCTAVES * (to === from ? 0.5 : (scale(price) - from) / (to - from)));
}
