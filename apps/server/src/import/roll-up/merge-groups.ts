import type { RollUpInstrument } from '../roll-up-protocol.ts';

/** What is merged: rows at `batchScales` into stored ones at `scales`. */
export type MergedInstrument = Pick<RollUpInstrument, 'symbol' | 'batchScales' | 'scales'>;

/** Instruments whose rows are merged together: their numbers are of the same types, and stored rows lie in one file. */
export interface MergeGroup<Merged extends MergedInstrument = MergedInstrument> {
  readonly priceExact: boolean;
  readonly sizeExact: boolean;
  readonly existingFile: string | null;
  /** In the order of their symbols' bytes, which is that of sorted files. */
  readonly instruments: readonly Merged[];
}

export function mergeGroups(instruments: readonly RollUpInstrument[]): readonly MergeGroup<RollUpInstrument>[] {
  const groups = new Map<string, MergeGroup<RollUpInstrument> & { readonly instruments: RollUpInstrument[] }>();
  for (const instrument of [...instruments].sort(bySymbol)) {
    const { existingFile } = instrument;
    const { priceExact, sizeExact } = instrument.scales;
    const key = JSON.stringify([priceExact, sizeExact, existingFile]);
    const group = groups.get(key);
    if (group) group.instruments.push(instrument);
    else groups.set(key, { priceExact, sizeExact, existingFile, instruments: [instrument] });
  }
  return [...groups.values()];
}

function bySymbol(a: RollUpInstrument, b: RollUpInstrument): number {
  return Buffer.compare(Buffer.from(a.symbol), Buffer.from(b.symbol));
}
