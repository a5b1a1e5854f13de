import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calendarFromTemplate } from '@candlemark/bars';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { STORED_BAR_COLUMNS } from '../../market/stored-bar.ts';
import type { DeriveInstrument } from '../derive-protocol.ts';
import { withDirectory } from '../testing/parse-text.ts';
import { deriveInstruments } from './derive-instruments.ts';

const HOUR_US = 3_600_000_000;
const FROM_US = 1_704_153_600_000_000;
const INSTRUMENTS = 24;
const BARS = 48;
/** Behind so many most code has been compiled. */
const SETTLED = 8;
/** What an instrument may leave behind: what came of it, and not what was worked out of its calendar. */
const KEPT_BYTES = 40_000;

setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Its own, with a thousand holidays. */
function calendarOf(index: number): DeriveInstrument['calendar'] {
  const exceptions = Array.from({ length: 1000 }, (_, at) => ({
    date: new Date(Date.UTC(2000, 0, 1 + at * 7 + (index % 5))).toISOString().slice(0, 10),
    sessions: [],
  }));
  return { ...calendarFromTemplate('weekdays', 'America/New_York'), exceptions };
}

it('keeps nothing of one instrument while it computes the next ones', () =>
  withDirectory(async (outDir) => {
    const file = join(outDir, 'batch.parquet');
    const numbers = STORED_BAR_COLUMNS.map(({ name }) => `(100 + hour % 7)::DOUBLE AS ${name}`).join(', ');
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    await connection.run(
      `COPY (SELECT 'S' || paper AS symbol, (${FROM_US} + hour * ${HOUR_US})::BIGINT AS time, 0::DOUBLE AS seq, ${numbers}
         FROM range(${INSTRUMENTS}) papers(paper), range(${BARS}) hours(hour) ORDER BY symbol, time) TO '${file}' (FORMAT parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
    const scales = { priceScale: 0, sizeScale: 0, priceExact: true, sizeExact: true };
    const instruments = Array.from({ length: INSTRUMENTS }, (_, index): DeriveInstrument => {
      const symbol = `S${index}`;
      const part = { file, symbol, scales, stampCalendar: null };
      return {
        ...{ symbol, instrument: index + 1, calendar: calendarOf(index), scales, stored: [], storedCalendar: null },
        // As they come over from the other process, which knows no infinities.
        ...(JSON.parse(JSON.stringify({ fromUs: -Infinity, toUs: Infinity })) as { fromUs: number; toUs: number }),
        series: [{ interval: '1h', keepsStored: false, parts: [part] }],
        storedLevels: null,
      };
    });
    const sizes: number[] = [];
    const derived = await deriveInstruments({ type: 'derive', outDir, instruments }, () => {
      collectGarbage();
      sizes.push(process.memoryUsage().heapUsed);
    });
    expect(derived.map(({ series }) => series[0]!.rowsFile)).toEqual(instruments.map(() => file));
    expect(derived.every(({ levels }) => levels.find(({ interval }) => interval === '1D')!.rows > 1)).toBe(true);
    const [first, last] = [sizes[SETTLED]!, sizes.at(-1)!];
    expect((last - first) / (INSTRUMENTS - 1 - SETTLED)).toBeLessThan(KEPT_BYTES);
  }));
