import {
  type BarColumns,
  bucketOpenUs,
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  LEVEL_INTERVALS,
  type LevelInterval,
  nestsIn,
  rollUpBars,
} from '@candlemark/bars';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { type OpenWorkspaceOptions, openWorkspace, type Workspace } from '../workspace.ts';
import type { ImportOptions } from './import-options.ts';
import { warningText } from './report/import-warning.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HEADER = 'time,open,high,low,close,volume\n';
const open = new Set<Workspace>();

afterEach(async () => {
  for (const workspace of open) await workspace.close();
  open.clear();
});

async function openIn(dataDir: string, options: Partial<OpenWorkspaceOptions> = {}): Promise<Workspace> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const workspace = await openWorkspace({ dataDir, log, ...options });
  open.add(workspace);
  return workspace;
}

async function importBars(workspace: Workspace, timesMs: readonly number[], options: ImportOptions = {}) {
  return importTimes(
    workspace,
    timesMs.map((timeMs) => new Date(timeMs).toISOString()),
    options,
  );
}

async function importTimes(workspace: Workspace, times: readonly string[], options: ImportOptions = {}) {
  const rows = times.map((time, row) => `${time},${row + 2},${row + 3},${row + 1},${row + 2},10\n`);
  const { results } = await workspace.imports.start(textFile('X.csv', HEADER + rows.join(''), options)).done;
  const [result] = results;
  expect(result!.warningFacts?.map(warningText)).toEqual(result!.warnings);
  return result!;
}

/** Days from the first to before the last, at midnight UTC. */
function days(from: string, count: number, isIn: (weekday: number) => boolean = () => true): number[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, day) => first + day * DAY_MS).filter((ms) => isIn(new Date(ms).getUTCDay()));
}

/** Each minute of these hours of the days. */
function minutes(ofDays: readonly number[], fromHour: number, toHour: number): number[] {
  const count = (toHour - fromHour) * 60;
  return ofDays.flatMap((dayMs) =>
    Array.from({ length: count }, (_, minute) => dayMs + fromHour * 3_600_000 + minute * MINUTE_MS),
  );
}

const isWeekday = (weekday: number) => weekday >= 1 && weekday <= 5;

function theInstrument({ store }: Workspace): Instrument {
  return store.bySymbol('X')!;
}

/** Every level is the roll-up of the base bars by the instrument's own calendar, in which all of them lie. */
async function expectServed(workspace: Workspace, base: LevelInterval): Promise<void> {
  const { id, calendar } = theInstrument(workspace);
  const compiled = compileCalendar(calendar);
  const rows = await workspace.store.readBars(id, base, -Infinity, Infinity);
  expect(outside(compiled, rows)).toEqual([]);
  for (const interval of LEVEL_INTERVALS.filter((level) => level !== base && nestsIn(base, level))) {
    const bars = await workspace.store.readBars(id, interval, -Infinity, Infinity);
    expect([...bars.timeUs]).toEqual([...new Set(rows.timeUs.map((us) => bucketOpenUs(compiled, interval, us)))]);
    expect([...bars.volume!]).toEqual([...rollUpBars(rows, compiled, interval).volume!]);
  }
}

function outside(calendar: CompiledCalendar, { timeUs }: BarColumns): string[] {
  return [...timeUs].filter((us) => !calendar.isOpen(us)).map((us) => new Date(us / 1000).toISOString());
}

const calendarWarning = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.filter((warning) => /calendar/i.test(warning));

describe('a calendar that was proposed', () => {
  it('is proposed again over all of the data when later days lie outside of it', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    await importBars(workspace, days('2024-01-08', 5));
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: 'weekdays' }, revision: 1 });
    const result = await importBars(workspace, days('2024-01-13', 500));
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: '24/7' }, revision: 2 });
    expect(calendarWarning(result)).toEqual([
      'Calendar 24/7: There are bars on all days of the week; proposed again from all of the data, because 144 rows lie outside of the former one, the first at 2024-01-13T00:00:00Z',
    ]);
    await expectServed(workspace, '1D');

    await workspace.close();
    open.delete(workspace);
    const again = await openIn(dir, { rebuild: 'whole' });
    expect(theInstrument(again)).toMatchObject({ calendar: { name: '24/7' } });
    await expectServed(again, '1D');
  });

  it.runIf(IS_SOAK)('is proposed again for a single day outside, which becomes an extra day', async () => {
    const workspace = await openIn(tempDir());
    await importBars(workspace, days('2024-01-01', 200, isWeekday));
    await importBars(workspace, [Date.parse('2024-02-17T00:00:00Z')]);
    expect(theInstrument(workspace).calendar).toMatchObject({
      name: 'weekdays',
      exceptions: [{ date: '2024-02-17', name: 'extra day' }],
    });
    await expectServed(workspace, '1D');
  });

  it.runIf(IS_SOAK)('is proposed again where later sessions are longer', async () => {
    const workspace = await openIn(tempDir());
    await importBars(workspace, minutes(days('2024-01-02', 10, isWeekday), 9, 16));
    const result = await importBars(workspace, minutes(days('2024-01-15', 6), 3, 23));
    expect(calendarWarning(result)).toEqual([
      expect.stringMatching(/proposed again.*because \d+ rows lie outside of the former one/),
    ]);
    await expectServed(workspace, '1m');
  });

  it.runIf(IS_SOAK)('is proposed again when a file holds more rows than there were', async () => {
    const workspace = await openIn(tempDir());
    await importBars(workspace, minutes(days('2024-01-02', 1), 9, 11));
    expect(theInstrument(workspace).calendar.name).toBe('24/7');
    const result = await importBars(workspace, minutes(days('2024-01-03', 60, isWeekday), 8, 16));
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: 'from data' }, revision: 2 });
    expect(calendarWarning(result)).toEqual([
      expect.stringMatching(
        /08:00–16:00.*; proposed again from all of the data, of which this file is the larger part$/,
      ),
    ]);
    await expectServed(workspace, '1m');
  });

  it('stays where it is borne out, and no revision is bumped', async () => {
    const workspace = await openIn(tempDir());
    await importBars(workspace, days('2024-01-01', 90, isWeekday));
    const result = await importBars(workspace, days('2024-03-31', 20, isWeekday));
    expect(calendarWarning(result)).toEqual([
      'Calendar weekdays: the instrument has this calendar already, proposed from its data',
    ]);
    expect(theInstrument(workspace).revision).toBe(1);
  });

  it('changes nothing in a dry run, but is told', async () => {
    const workspace = await openIn(tempDir());
    await importBars(workspace, days('2024-01-08', 5));
    const result = await importBars(workspace, days('2024-01-13', 50), { dryRun: true });
    expect(calendarWarning(result)).toEqual([expect.stringMatching(/^Calendar 24\/7: .*proposed again/)]);
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: 'weekdays' }, revision: 1 });
  });
});

describe('a calendar that was given', () => {
  it.runIf(IS_SOAK)('stays, with the number of bars outside of it and the first', async () => {
    const workspace = await openIn(tempDir());
    const first = await importBars(workspace, days('2024-01-08', 5), { calendar: 'weekdays' });
    expect(calendarWarning(first)).toEqual(['Calendar weekdays: the calendar was given']);
    const second = await importBars(workspace, days('2024-01-13', 500));
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: 'weekdays' } });
    expect(calendarWarning(second)).toEqual([
      'Calendar weekdays: the instrument has this calendar already, as it was given',
      'Rows outside of the calendar: 144, the first at 2024-01-13T00:00:00Z; they count for the trading day before. --calendar sets another',
    ]);
    const third = await importBars(workspace, days('2025-05-27', 1), { calendar: '24/7' });
    expect(calendarWarning(third)).toEqual(['Calendar 24/7: the calendar was given']);
    await expectServed(workspace, '1D');
  });

  it('is named at once when the bars do not fit', async () => {
    const workspace = await openIn(tempDir());
    const result = await importBars(workspace, minutes(days('2024-01-08', 5), 0, 4), { calendar: 'us-equities' });
    expect(calendarWarning(result)).toEqual([
      'Calendar us-equities: the calendar was given',
      expect.stringMatching(/^Rows outside of the calendar: 1200, the first at 2024-01-08T00:00:00Z/),
    ]);
  });
});

describe('times without a zone', () => {
  it.runIf(IS_SOAK)('are read again in the zone in which they were read first', async () => {
    const workspace = await openIn(tempDir());
    const naive = (timesMs: readonly number[]) => timesMs.map((ms) => new Date(ms).toISOString().slice(0, 19));
    const session = (ofDays: readonly number[]) =>
      minutes(ofDays, 14, 21).filter((ms) => ms % DAY_MS >= 14.5 * 3_600_000);
    const warning = 'Times name no zone and are taken for UTC; --timezone sets another';
    const first = await importTimes(workspace, naive(session(days('2024-01-08', 26, isWeekday))));
    expect(theInstrument(workspace)).toMatchObject({ calendar: { name: 'us-equities' }, timeZone: 'America/New_York' });
    expect(first.warnings).toContain(warning);
    const later = await importTimes(workspace, naive(session(days('2024-02-05', 5))));
    expect(later).toMatchObject({ from: '2024-02-05T14:30:00Z', to: '2024-02-09T20:59:00Z' });
    expect(later.warnings).toContain(warning);
    const told = await importTimes(workspace, ['2024-02-12T09:30:00'], { timeZone: 'America/New_York' });
    expect(told).toMatchObject({ from: '2024-02-12T14:30:00Z' });
    const after = await importTimes(workspace, ['2024-02-13T09:30:00']);
    expect(after).toMatchObject({ from: '2024-02-13T14:30:00Z' });
    expect(after.warnings.join()).not.toContain('no zone');
  });
});
