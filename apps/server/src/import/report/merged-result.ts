import type { ImportResult } from '@candlemark/contracts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import type { ConflictingRows, RolledInstrument } from '../roll-up-protocol.ts';

/** What a result becomes once the rows have met those of the store. */
export function mergedResult(
  result: ImportResult,
  { duplicates, replaced, conflicts }: Pick<RolledInstrument, 'duplicates' | 'replaced' | 'conflicts'>,
): ImportResult {
  return {
    ...result,
    rowsStored: result.rowsStored - duplicates - conflicts.count,
    rowsRejected: result.rowsRejected + conflicts.count,
    duplicates: result.duplicates + duplicates,
    rejects: [...result.rejects, ...conflicts.listed].sort((a, b) => a.line - b.line).slice(0, MAX_LISTED_REJECTS),
    warnings: [...result.warnings, ...replacedWarnings(replaced), ...conflictWarnings(conflicts)],
  };
}

function replacedWarnings(replaced: number): string[] {
  if (replaced === 0) return [];
  return [replaced === 1 ? '1 bar replaced an earlier one' : `${replaced} bars replaced earlier ones`];
}

function conflictWarnings({ count, listed }: ConflictingRows): string[] {
  if (count === 0) return [];
  const first = listed[0]?.line;
  return [`Trades that differ from the stored ones with their ids were rejected: ${count}, the first on line ${first}`];
}
