/**
 * How a profile came about: at the end of each step, such as a bar that is shown, the price with the most and the value area of all that was traded up to there. In the
 * rows of the whole profile, so that the last step has what the whole has. Cost: for each step, one for each row.
 */
import { type BinnedBars, type PriceBins, priceBins } from './price-bins.ts';
import type { ProfileChoice, ProfilePieces } from './profile-between.ts';
import { addPart, controlAndValue, rowPrice, type VolumeProfile } from './volume-profile.ts';

export interface RunningProfile {
  /** When each step begins, in rising order. */
  readonly fromUs: Float64Array;
  /** When the last of them ends. */
  readonly toUs: number;
  /** Prices at the end of each step. */
  readonly control: Float64Array;
  readonly valueLow: Float64Array;
  readonly valueHigh: Float64Array;
}

/** How time is cut. */
export interface ProfileSteps {
  /** Says all that they depend on. */
  readonly name: string;
  /** Of the step that a moment is in. */
  beginUs(timeUs: number): number;
  endUs(beginUs: number): number;
}

interface StepBins {
  readonly fromUs: number;
  readonly bins: PriceBins;
}

/**
 * Of the rows between two moments that the profile was made of; null while they are not here or not worked out yet.
 * @param profile of the same rows
 * @param most rows, as of the profile
 */
export function runningProfile(
  fromUs: number,
  toUs: number,
  { valueShare }: Pick<ProfileChoice, 'valueShare'>,
  profile: VolumeProfile,
  { pieces, tickSize }: ProfilePieces,
  steps: ProfileSteps,
  most: number,
): RunningProfile | null {
  const need = { fromUs, toUs, detail: 'finest', most } as const;
  const found = pieces(need, `price bins of ${tickSize} by ${steps.name}`, (bars) => stepBins(bars, tickSize, steps));
  const { fromPrice, rowHeight, up } = profile;
  const name = `running profile of ${up.length} rows of ${rowHeight} from ${fromPrice}, ${valueShare} %`;
  return found?.once(name, (parts) => accumulated(parts.flat(), profile, Number(valueShare) / 100, steps)) ?? null;
}

function stepBins(bars: BinnedBars, tickSize: number | null, steps: ProfileSteps): readonly StepBins[] {
  const made: StepBins[] = [];
  const { length, timeUs } = bars;
  let row = 0;
  while (row < length) {
    const fromUs = steps.beginUs(timeUs[row]!);
    const endUs = steps.endUs(fromUs);
    let next = row + 1;
    while (next < length && timeUs[next]! < endUs) next++;
    made.push({ fromUs, bins: priceBins(rowsOf(bars, row, next), tickSize) });
    row = next;
  }
  return made;
}

function rowsOf(bars: BinnedBars, from: number, to: number): BinnedBars {
  const close = bars.close.subarray(from, to);
  const priced = (column: Float64Array) => (column === bars.close ? close : column.subarray(from, to));
  return {
    length: to - from,
    timeUs: bars.timeUs.subarray(from, to),
    open: priced(bars.open),
    high: priced(bars.high),
    low: priced(bars.low),
    close,
    volume: bars.volume?.subarray(from, to) ?? null,
    buyVolume: bars.buyVolume?.subarray(from, to) ?? null,
  };
}

/** A step that tiles cut is in several parts. Before anything was traded there is no price. */
function accumulated(
  parts: readonly StepBins[],
  profile: VolumeProfile,
  valueShare: number,
  steps: ProfileSteps,
): RunningProfile {
  const { fromPrice, rowHeight, up } = profile;
  const all = new Float64Array(up.length);
  const count = parts.filter((part, at) => part.fromUs !== parts[at + 1]?.fromUs).length;
  const [fromUs, control, valueLow, valueHigh] = [0, 1, 2, 3].map(() => new Float64Array(count).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let step = 0;
  for (const [at, part] of parts.entries()) {
    addPart(part.bins, part.bins.up, all, fromPrice, rowHeight);
    addPart(part.bins, part.bins.down, all, fromPrice, rowHeight);
    if (part.fromUs === parts[at + 1]?.fromUs) continue;
    fromUs[step] = part.fromUs;
    const low = all.findIndex((one) => one > 0);
    if (low >= 0) {
      // Where nothing was traded yet the value area does not reach.
      const found = controlAndValue(all.subarray(low, all.findLastIndex((one) => one > 0) + 1), valueShare);
      control[step] = rowPrice(profile, low + found.control);
      valueLow[step] = fromPrice + (low + found.value[0]) * rowHeight;
      valueHigh[step] = fromPrice + (low + found.value[1] + 1) * rowHeight;
    }
    step++;
  }
  return { fromUs, toUs: steps.endUs(parts.at(-1)?.fromUs ?? 0), control, valueLow, valueHigh };
}
