import type { RejectedRow } from '@candlemark/contracts';
import { MAX_REJECTED_SHARE } from '../import-limits.ts';
import { RefusedFile } from '../refused-file.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';

const SHOWN_REJECTS = 10;
const ADVICE = 'Check what the columns are taken for, and name them with --columns where that is wrong.';
const OF_ONE_SIDE =
  'Its rows have a bid or an ask, of which there is no middle: --price bid or --price ask takes one of them.';

/**
 * @param advice what may be said of a file that was taken for something else
 * @throws RefusedFile when no row is sound, or so few that the file was taken for something else than it is
 */
export function checkRejected(fileName: string, tallies: readonly InstrumentTally[], advice = ADVICE): void {
  const read = tallies.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  const taken = tallies.reduce((sum, { rowsTaken }) => sum + rowsTaken, 0);
  const rejected = tallies.reduce((sum, { rejects }) => sum + rejects.count, 0);
  if (taken > 0 && rejected <= read * MAX_REJECTED_SHARE) return;
  if (read === 0) throw new RefusedFile(`${fileName} holds no rows behind its header; there is nothing to import.`);
  const listed = tallies.flatMap(({ rejects }) => rejects.listed).sort((a, b) => a.line - b.line);
  const first = listed[0];
  const example = first ? `, the first on line ${first.line}: ${first.reason} ("${first.value}")` : '';
  throw new RefusedFile(
    `${rejected} of ${read} rows of ${fileName} were rejected${example}. Nothing was imported. ${areOneSided(listed) ? OF_ONE_SIDE : advice}`,
    listed.slice(0, SHOWN_REJECTS).map(({ line, reason, value }) => `line ${line}: ${reason} ("${value}")`),
    first === undefined ? null : { line: first.line, value: first.value },
  );
}

function areOneSided(rejects: readonly RejectedRow[]): boolean {
  const reasons = new Set(rejects.map(({ reason }) => reason));
  return reasons.size === 2 && reasons.has('no bid price') && reasons.has('no ask price');
}
