import type { ImportResult } from '@candlemark/contracts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import type { ConflictingRows, RolledInstrument } from '../roll-up-protocol.ts';

/** What a result becomes once the rows have met those of the store. */
export function mergedResult(
  result: ImportResult,
  {
    duplicates,
    replaced,
    volumesLost,
    conflicts,
  }: Pick<RolledInstrument, 'duplicates' | 'replaced' | 'volumesLost' | 'conflicts'>,
): ImportResult {
  return {
    ...result,
    rowsStored: result.rowsStored - duplicates - conflicts.count,
    rowsRejected: result.rowsRejected + conflicts.count,
    duplicates: result.duplicates + duplicates,
    rejects: [...result.rejects, ...conflicts.listed].sort((a, b) => a.line - b.line).slice(0, MAX_LISTED_REJECTS),
    warnings: [
      ...result.warnings,
      ...replacedWarnings(replaced),
      ...volumeWarnings(volumesLost),
      ...conflictWarnings(conflicts),
    ],
  };
}

function replacedWarnings(replaced: number): string[] {
  if (replaced === 0) return [];
  return [replaced === 1 ? '1 bar replaced an earlier one' : `${replaced} bars replaced earlier ones`];
}

/** Bars of quotes, or of another source, that were hardly meant to stand for bars of trades. */
function volumeWarnings(count: number): string[] {
  if (count === 0) return [];
  return [
    `Bars with a volume were replaced by bars without one, such as those of quotes: ${count}. Removing this import brings them back; --symbol keeps such bars under a symbol of their own`,
  ];
}

function conflictWarnings({ count, listed }: ConflictingRows): string[] {
  if (count === 0) return [];
  const first = listed[0]?.line;
  return [`Trades that differ from the stored ones with their ids were rejected: ${count}, the first on line ${first}`];
}
