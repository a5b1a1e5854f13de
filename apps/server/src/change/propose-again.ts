import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarProposal } from '@candlemark/bars';
import { exportMinutes } from '../market/duckdb/row-changes.ts';
import { baseLevel, type InstrumentState, readableLevel } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { type DeriveAgain, startChild } from './derive-again.ts';

/** Symbol in a file that has no other. */
const SYMBOL = 'X';

/** Proposes a calendar from all times of an instrument's finest rows, in a process of its own. Stores nothing. */
export async function proposeAgain(
  { targets, childEntry, workName }: DeriveAgain,
  state: InstrumentState,
  timeZone: string,
): Promise<CalendarProposal> {
  const { dir, database } = targets;
  const outDir = join(dir.tmp, workName);
  mkdirSync(outDir);
  const child = startChild(childEntry);
  try {
    const file = join(outDir, 'times.parquet');
    const { kind, interval, instrument, scales } = state;
    // Times are wanted to the minute: bars of a minute are fewer than what they are made of.
    const level = (state.imported.length === 0 ? readableLevel(state, '1m') : null) ?? baseLevel(state);
    await database.read((session) =>
      exportMinutes(session, level, isExact(scales), [{ symbol: SYMBOL, instrument }], file),
    );
    // Each time counts once, however often it comes.
    const instruments = [{ symbol: SYMBOL, timeZone, existingFile: file }];
    const answer = await child.request({ type: 'propose', batchFile: file, kind, interval, instruments, outDir });
    return answer.proposals[0]!;
  } finally {
    await child.dispose();
    rmSync(outDir, { recursive: true, force: true });
  }
}
