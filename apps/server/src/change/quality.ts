import type { ImportReport, ImportResult } from '@candlemark/contracts';
import type { Manifest } from '../manifest/manifest.ts';
import type { BatchRecord, InstrumentRecord } from '../manifest/records.ts';

/** What the import of a batch told of one instrument's rows. */
export interface BatchQuality {
  readonly batch: BatchRecord;
  readonly result: ImportResult;
}

/** Of the batches of an instrument, the newest first; those of which nothing is known are left out. */
export async function qualityOf(
  manifest: Manifest,
  { number }: InstrumentRecord,
  most: number,
): Promise<readonly BatchQuality[]> {
  const held = (await manifest.batches()).flatMap((batch) => {
    const part = batch.parts.find(({ instrumentNumber }) => instrumentNumber === number);
    return part === undefined ? [] : [{ batch, symbol: part.symbol }];
  });
  const told: BatchQuality[] = [];
  for (const { batch, symbol } of held.toReversed()) {
    if (told.length >= most) break;
    const text = await manifest.reportOf(batch.id);
    const results = text === null ? [] : (JSON.parse(text) as ImportReport).results;
    // As the file spelled it: the instrument may have another symbol by now, or have become part of another.
    const result = results.find((one) => one.symbol === symbol);
    if (result !== undefined) told.push({ batch, result });
  }
  return told;
}
