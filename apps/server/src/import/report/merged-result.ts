import type { ImportResult, WarningFact } from '@candlemark/contracts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import type { ConflictingRows, RolledInstrument } from '../roll-up-protocol.ts';
import { importWarning, withWarnings } from './import-warning.ts';

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
  return withWarnings(
    {
      ...result,
      rowsStored: result.rowsStored - duplicates - conflicts.count,
      rowsRejected: result.rowsRejected + conflicts.count,
      duplicates: result.duplicates + duplicates,
      rejects: [...result.rejects, ...conflicts.listed].sort((a, b) => a.line - b.line).slice(0, MAX_LISTED_REJECTS),
    },
    [
      ...(replaced === 0 ? [] : [importWarning('replaced-bars', { count: replaced })]),
      // Bars of quotes, or of another source, that were hardly meant to stand for bars of trades.
      ...(volumesLost === 0 ? [] : [importWarning('lost-volumes', { count: volumesLost })]),
      ...conflictWarnings(conflicts),
    ],
  );
}

function conflictWarnings({ count, listed }: ConflictingRows): WarningFact[] {
  return count === 0 ? [] : [importWarning('conflicting-trades', { count, line: listed[0]!.line })];
}
