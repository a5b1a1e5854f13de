import { type CalendarProposal, intervalLengthUs, proposeCalendar } from '@candlemark/bars';
import type { ProposeRequest } from './child-protocol.ts';
import { readTimesBySymbol, symbolRuns } from './roll-up/symbol-runs.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import { TimeSample } from './rows/time-sample.ts';
import { openLockedDuckDb } from './stage/locked-duckdb.ts';

/** Proposes calendars from the times of a batch together with those that the store has. */
export async function proposeCalendars(request: ProposeRequest): Promise<readonly CalendarProposal[]> {
  const { batchFile, kind, interval, instruments, outDir } = request;
  const intervalUs = interval === null ? null : intervalLengthUs(interval);
  const files = [...new Set([...instruments.map(({ existingFile }) => existingFile), batchFile])];
  const samples = new Map(
    instruments.map(({ symbol }, index) => [symbol, new TimeSample(ROW_KINDS[kind].sampleUs, index)]),
  );
  const { connection, close } = await openLockedDuckDb({ directory: outDir, readable: files });
  try {
    for (const file of files) {
      const sorted = { file, runs: await symbolRuns(connection, file) };
      await readTimesBySymbol(connection, sorted, (symbol, timesUs) => {
        const sample = samples.get(symbol);
        if (sample) for (const timeUs of timesUs) sample.push(timeUs);
      });
    }
  } finally {
    close();
  }
  return instruments.map(({ symbol, timeZone }) =>
    proposeCalendar({ timesUs: samples.get(symbol)!.timesUs(), intervalUs, timeZone }),
  );
}
