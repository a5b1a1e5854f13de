import { type CalendarProposal, intervalLengthUs, proposeCalendar } from '@candlemark/bars';
import type { ProposeRequest } from './child-protocol.ts';
import { readTimes } from './roll-up/base-rows.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import { TimeSample } from './rows/time-sample.ts';
import { openLockedDuckDb } from './stage/locked-duckdb.ts';

const ALL_TIME = { fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY };

/** Proposes calendars from the times of a batch together with those that the store has. */
export async function proposeCalendars(request: ProposeRequest): Promise<readonly CalendarProposal[]> {
  const { batchFile, kind, interval, instruments, outDir } = request;
  const intervalUs = interval === null ? null : intervalLengthUs(interval);
  const readable = [batchFile, ...instruments.map(({ existingFile }) => existingFile)];
  const database = await openLockedDuckDb({ directory: outDir, readable });
  try {
    const proposals: CalendarProposal[] = [];
    for (const { symbol, timeZone, existingFile } of instruments) {
      const times = new TimeSample(ROW_KINDS[kind].sampleUs);
      for (const file of [existingFile, batchFile]) {
        await readTimes(database.connection, { file, symbol, ...ALL_TIME }, (timesUs) => {
          for (const timeUs of timesUs) times.push(timeUs);
        });
      }
      proposals.push(proposeCalendar({ timesUs: times.timesUs(), intervalUs, timeZone }));
    }
    return proposals;
  } finally {
    database.close();
  }
}
