import type { DescribedFacts } from '../definition.ts';
import { priceBins } from './price-bins.ts';
import { type VolumeProfile, volumeProfile } from './volume-profile.ts';

/** From the finest rows that there are, trades among them, for as long as nobody waits for them. */
const MOST_ROWS = 1_000_000;

/** What a person chooses of the numbers. */
export interface ProfileChoice {
  readonly rows: string;
  readonly valueShare: string;
}

export interface ProfileBetween {
  /** Null where no bar has a volume, or nothing was traded. */
  readonly profile: VolumeProfile | null;
}

/** Where a profile has its rows from. */
export type ProfilePieces = Pick<DescribedFacts, 'pieces' | 'tickSize'>;

/**
 * Of the rows between two moments, the second of which may be infinity; null while they are not here or not worked out yet.
 * @param most rows: where the finest are more, coarser ones
 */
export function profileBetween(
  fromUs: number,
  toUs: number,
  { rows, valueShare }: ProfileChoice,
  { pieces, tickSize }: ProfilePieces,
  most = MOST_ROWS,
): ProfileBetween | null {
  const need = { fromUs, toUs, detail: 'finest', most } as const;
  const found = pieces(need, `price bins of ${tickSize}`, (bars) => priceBins(bars, tickSize));
  if (found === null) return null;
  return {
    profile: found.once(`profile of ${rows} rows, ${valueShare} %`, (parts) =>
      volumeProfile(parts, Number(rows), Number(valueShare) / 100, tickSize),
    ),
  };
}
