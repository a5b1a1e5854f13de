import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calendarFromTemplate } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { openSqlite, SqliteBusyError } from '../sqlite/sqlite.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { type Acknowledgement, Manifest } from './manifest.ts';
import type { InstrumentRecord } from './records.ts';

const instrument: InstrumentRecord = {
  number: 1,
  id: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  symbol: 'Ärger',
  name: 'Ärger AG',
  source: 'a.csv',
  licence: null,
  synthetic: true,
  tickSize: 0.01,
  displayDecimals: 2,
  numbersOrigin: 'detected',
  multiplier: 1,
  inverse: false,
  settlement: null,
  closesOnly: true,
  timeZone: 'Europe/Berlin',
  calendar: calendarFromTemplate('weekdays', 'Europe/Berlin'),
  calendarOrigin: 'proposed',
  clockZone: 'Europe/Berlin',
  classification: {
    assetClass: 'bond',
    sector: 'States',
    group: 'Mine',
    venue: 'XETR',
    country: 'DE',
    tags: ['a', 'b'],
  },
  revision: 1,
};

function acknowledgement(id: string): Acknowledgement {
  return {
    newInstruments: [],
    changedInstruments: [],
    batch: {
      id,
      file: `${id}.parquet`,
      sha256: 'ab',
      bytes: 2 ** 40,
      rows: 2 ** 33,
      kind: 'bars',
      interval: '1D',
      sourceName: 'a.csv',
      createdAt: '2024-01-01T00:00:00.000Z',
      repairs: [{ repair: 'spikes', count: 2 }],
      events: 3,
      format: { id: 'kraken-bars', title: 'Kraken bars', source: 'Kraken' },
      parts: [
        {
          instrumentNumber: 1,
          symbol: 'Ärger',
          rows: 2 ** 33,
          fromUs: -(2 ** 52),
          toUs: 2 ** 52,
          scales: { priceScale: 2, priceExact: true, sizeScale: 0, sizeExact: false },
          stampCalendar: calendarFromTemplate('weekdays', 'Europe/Berlin'),
        },
      ],
    },
  };
}

const CLASSIFICATION_COLUMNS = ['asset_class', 'sector', 'group_name', 'venue', 'country', 'tags'];
/** Of migrations after that of the classification. */
const LATER_COLUMNS = ['numbers_origin', 'multiplier', 'inverse', 'settlement', 'closes_only'];
const LATER_TABLES = ['merged_instruments', 'fill_pieces', 'fill_imports'];

async function openIn(dir: string): Promise<Manifest> {
  return Manifest.open(join(dir, 'candlemark.sqlite'));
}

describe('manifest', () => {
  it('gives back what was acknowledged, after closing and opening', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    const stored = await first.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    await first.close();
    const again = await openIn(dir);
    expect(await again.instruments()).toEqual([instrument]);
    expect(await again.batches()).toEqual([stored]);
    expect(stored).toMatchObject({
      sequence: 1,
      state: 'sound',
      bytes: 2 ** 40,
      parts: acknowledgement('B1').batch.parts,
    });
    await again.close();
  });

  it('writes nothing of an acknowledgement that fails', async () => {
    const manifest = await openIn(tempDir());
    await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    const clash = { ...instrument, number: 2, id: '01HZZZZZZZZZZZZZZZZZZZZZZB', symbol: 'ÄRGER' };
    await expect(manifest.acknowledge({ ...acknowledgement('B2'), newInstruments: [clash] })).rejects.toThrow(/UNIQUE/);
    expect(await manifest.instruments()).toHaveLength(1);
    expect(await manifest.batches()).toHaveLength(1);
    await manifest.close();
  });

  it('never gives the place of a removed batch to another', async () => {
    const manifest = await openIn(tempDir());
    await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    const second = await manifest.acknowledge(acknowledgement('B2'));
    await manifest.removeBatch(second, '2024-01-02T00:00:00.000Z');
    expect((await manifest.batches()).map(({ id }) => id)).toEqual(['B1']);
    expect(await manifest.removedBatches()).toEqual([
      {
        sequence: 2,
        id: 'B2',
        file: 'B2.parquet',
        sourceName: 'a.csv',
        parts: [
          {
            instrumentNumber: 1,
            fromUs: -(2 ** 52),
            toUs: 2 ** 52,
            interval: '1D',
            stampCalendar: calendarFromTemplate('weekdays', 'Europe/Berlin'),
          },
        ],
      },
    ]);
    expect((await manifest.acknowledge(acknowledgement('B3'))).sequence).toBe(3);
    await manifest.close();
  });

  it('deletes an instrument with the batches that hold nothing else, and frees its symbol, not its number', async () => {
    const manifest = await openIn(tempDir());
    const other: InstrumentRecord = { ...instrument, number: 2, id: '01HZZZZZZZZZZZZZZZZZZZZZZB', symbol: 'B' };
    await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument, other] });
    const shared = acknowledgement('B2');
    const parts = [...shared.batch.parts, { ...shared.batch.parts[0]!, instrumentNumber: 2, symbol: 'B' }];
    await manifest.acknowledge({ ...shared, batch: { ...shared.batch, parts } });
    expect((await manifest.removeInstrument(instrument, '2024-01-02T00:00:00.000Z')).map(({ id }) => id)).toEqual([
      'B1',
    ]);
    expect((await manifest.batches()).map(({ id, parts: left }) => [id, left.length])).toEqual([['B2', 1]]);
    await manifest.removeInstrument(other, '2024-01-02T00:00:00.000Z');
    expect(await manifest.instruments()).toEqual([]);
    expect(await manifest.nextInstrumentNumber()).toBe(3);
    const again = { ...instrument, number: 3, id: '01HZZZZZZZZZZZZZZZZZZZZZZC' };
    await manifest.acknowledge({
      ...acknowledgement('B3'),
      newInstruments: [again],
      batch: { ...acknowledgement('B3').batch, parts: [] },
    });
    expect(await manifest.instruments()).toEqual([again]);
    await manifest.close();
  });

  it('takes an acknowledgement back with the instruments that came with it', async () => {
    const manifest = await openIn(tempDir());
    const { sequence } = await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    await manifest.withdraw(sequence, [1], []);
    expect(await manifest.instruments()).toEqual([]);
    expect(await manifest.batches()).toEqual([]);
    await manifest.close();
  });

  it('makes of the instruments that it changed what they were', async () => {
    const manifest = await openIn(tempDir());
    await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    const changed: InstrumentRecord = {
      ...instrument,
      calendar: calendarFromTemplate('24/7'),
      calendarOrigin: 'given',
    };
    const { sequence } = await manifest.acknowledge({ ...acknowledgement('B2'), changedInstruments: [changed] });
    expect(await manifest.instruments()).toEqual([changed]);
    await manifest.withdraw(sequence, [], [instrument]);
    expect(await manifest.instruments()).toEqual([instrument]);
    await manifest.close();
  });

  it('tells from calendars without an origin which of them were proposed', async () => {
    const path = join(tempDir(), 'candlemark.sqlite');
    await (await Manifest.open(path)).close();
    const weekdays = calendarFromTemplate('weekdays');
    const calendars = [
      weekdays,
      { ...weekdays, name: 'from data' },
      { ...weekdays, exceptions: [{ date: '2024-01-01', sessions: [] }] },
    ];
    const older = await openSqlite(path);
    older.prepare("DELETE FROM kysely_migration WHERE name >= '002-calendar-origin'").run([]);
    for (const table of ['removed_batches', 'removed_instruments', ...LATER_TABLES])
      older.prepare(`DROP TABLE ${table}`).run([]);
    for (const column of ['repairs', 'events', 'format'])
      older.prepare(`ALTER TABLE batches DROP COLUMN ${column}`).run([]);
    older.prepare('ALTER TABLE batch_instruments DROP COLUMN stamp_calendar').run([]);
    older.prepare('DROP INDEX imports_by_batch').run([]);
    for (const column of ['calendar_origin', 'clock_zone', ...CLASSIFICATION_COLUMNS, ...LATER_COLUMNS]) {
      older.prepare(`ALTER TABLE instruments DROP COLUMN ${column}`).run([]);
    }
    for (const [at, calendar] of calendars.entries()) {
      const values = [`${at + 1}`, `'ID${at}'`, `'S${at}'`, `'s${at}'`, "'', ''", 'NULL', '0', '0.01', '2', "'UTC'"];
      older
        .prepare(`INSERT INTO instruments VALUES (${values.join(', ')}, '${JSON.stringify(calendar)}', 1, '')`)
        .run([]);
    }
    older.forgetContent();
    older.close();
    const manifest = await Manifest.open(path);
    const origins = (await manifest.instruments()).map(({ calendarOrigin, clockZone }) => [calendarOrigin, clockZone]);
    expect(origins).toEqual([
      ['given', null],
      ['proposed', null],
      ['proposed', null],
    ]);
    await manifest.close();
  });

  it('gives instruments of before no classification', async () => {
    const path = join(tempDir(), 'candlemark.sqlite');
    const before = await Manifest.open(path);
    await before.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    await before.close();
    const older = await openSqlite(path);
    older.prepare("DELETE FROM kysely_migration WHERE name >= '004-classification'").run([]);
    for (const table of LATER_TABLES) older.prepare(`DROP TABLE ${table}`).run([]);
    older.prepare('DROP INDEX imports_by_batch').run([]);
    for (const column of [...CLASSIFICATION_COLUMNS, ...LATER_COLUMNS])
      older.prepare(`ALTER TABLE instruments DROP COLUMN ${column}`).run([]);
    for (const column of ['repairs', 'events', 'format'])
      older.prepare(`ALTER TABLE batches DROP COLUMN ${column}`).run([]);
    older.forgetContent();
    older.close();
    const manifest = await Manifest.open(path);
    expect(await manifest.instruments()).toEqual([{ ...instrument, closesOnly: false, classification: {} }]);
    expect(await manifest.batches()).toMatchObject([{ repairs: [], events: 0, format: null }]);
    await manifest.close();
  });

  it('never lowers a revision that was handed out', async () => {
    const manifest = await openIn(tempDir());
    await manifest.acknowledge({ ...acknowledgement('B1'), newInstruments: [instrument] });
    await manifest.raiseRevision(1, 5);
    await manifest.raiseRevision(1, 3);
    expect((await manifest.instruments())[0]?.revision).toBe(5);
    await manifest.close();
  });

  it('refuses a second opener, and lets the next one in when the first is done', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    await expect(openIn(dir)).rejects.toThrow(SqliteBusyError);
    await first.close();
    await (await openIn(dir)).close();
  });

  it('keeps settings', async () => {
    const manifest = await openIn(tempDir());
    expect(await manifest.setting('demo')).toBeNull();
    await manifest.setSetting('demo', 'loading');
    await manifest.setSetting('demo', 'loaded');
    expect(await manifest.setting('demo')).toBe('loaded');
    await manifest.close();
  });

  it('copies an older manifest aside before it migrates, and a new or current one never', async () => {
    const dir = tempDir();
    const path = join(dir, 'candlemark.sqlite');
    const older = await openSqlite(path);
    older.prepare('CREATE TABLE before_migrations (value text)').run([]);
    older.prepare('CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text NOT NULL)').run([]);
    older.close();
    await (await openIn(dir)).close();
    const backup = `${path}.before-001-instruments-and-batches`;
    expect(existsSync(backup)).toBe(true);
    const copy = await openSqlite(backup);
    expect(copy.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'before_migrations'").all([])).toEqual([
      { n: 1 },
    ]);
    copy.close();
    const fresh = tempDir();
    await (await openIn(fresh)).close();
    await (await openIn(fresh)).close();
    expect(readdirSync(fresh).filter((name) => name.includes('before'))).toEqual([]);
  });
});
