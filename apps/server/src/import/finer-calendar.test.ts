import { type Calendar, calendarFromTemplate, type Instrument, type LevelInterval } from '@candlemark/bars';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { ImportOptions } from './import-options.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 86_400_000;
const open = new Set<Workspace>();

afterEach(async () => {
  for (const workspace of open) await workspace.close();
  open.clear();
});

async function newWorkspace(): Promise<Workspace> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const workspace = await openWorkspace({ dataDir: tempDir(), log });
  open.add(workspace);
  return workspace;
}

async function importTimes(workspace: Workspace, times: readonly string[], options: ImportOptions = {}) {
  const rows = times.map((time, row) => `${time},${row + 2},${row + 3},${row + 1},${row + 2},10\n`);
  const text = `time,open,high,low,close,volume\n${rows.join('')}`;
  const { results } = await workspace.imports.start(textFile('X.csv', text, options)).done;
  return results[0]!;
}

/** Dates of weekdays, without those of the holidays. */
function dates(from: string, to: string, holidays: readonly string[] = []): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return Array.from({ length: count }, (_, day) => new Date(Date.parse(from) + day * DAY_MS))
    .filter((date) => date.getUTCDay() % 6 !== 0)
    .map((date) => date.toISOString().slice(0, 10))
    .filter((date) => !holidays.includes(date));
}

/** Each minute from one time of UTC to another on a day. */
function minutes(date: string, from: string, to: string): string[] {
  const fromMs = Date.parse(`${date}T${from}Z`);
  const count = (Date.parse(`${date}T${to}Z`) - fromMs) / 60_000;
  return Array.from({ length: count }, (_, minute) => new Date(fromMs + minute * 60_000).toISOString());
}

const HOLIDAYS = ['2023-04-07', '2023-07-04', '2023-12-25'];
const YEARS = dates('2023-01-02', '2024-03-01', HOLIDAYS);

function theInstrument({ store }: Workspace): Instrument {
  return store.bySymbol('X')!;
}

const closedDays = ({ exceptions }: Calendar) => exceptions.map(({ date }) => date);

async function timesOf(workspace: Workspace, level: LevelInterval): Promise<readonly string[]> {
  const { timeUs } = await workspace.store.readBars(theInstrument(workspace).id, level, -Infinity, Infinity);
  return [...timeUs].map((us) => new Date(us / 1000).toISOString().slice(0, 16));
}

describe('a calendar that is known from days', () => {
  it.runIf(IS_SOAK)('stays with its closed days beside a day of minutes, which tells too little', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, YEARS);
    const result = await importTimes(workspace, minutes('2024-03-01', '09:00:00', '22:00:00'));
    expect(theInstrument(workspace).calendar).toMatchObject({ name: 'weekdays', timeZone: 'UTC' });
    expect(closedDays(theInstrument(workspace).calendar)).toEqual(HOLIDAYS);
    expect(result.warnings).toContain(
      'Calendar weekdays: the instrument has this calendar already, proposed from its data; the file tells too little of another',
    );
  });

  it('gets the sessions of minutes that tell them, and keeps the closed days before', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, YEARS);
    const days = dates('2024-03-04', '2024-03-08');
    await importTimes(
      workspace,
      days.flatMap((date) => minutes(date, '14:30:00', '21:00:00')),
    );
    expect(theInstrument(workspace).calendar).toMatchObject({ name: 'us-equities' });
    expect(closedDays(theInstrument(workspace).calendar)).toEqual(HOLIDAYS);
    expect((await timesOf(workspace, '1D')).slice(-6, -4)).toEqual(['2024-02-28T14:30', '2024-02-29T14:30']);
  });

  it.runIf(IS_SOAK)('gets the sessions of days of minutes that come one by one', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, YEARS);
    for (const date of dates('2024-03-04', '2024-03-08')) {
      await importTimes(workspace, minutes(date, '12:00:00', '21:00:00'));
    }
    const { calendar } = theInstrument(workspace);
    expect(calendar.week[1]).toEqual([{ openMinute: 720, closeMinute: 1260 }]);
    expect(closedDays(calendar)).toEqual(HOLIDAYS);
  });

  it.runIf(IS_SOAK)('takes the place of one that a day of minutes told, when the days come later', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, minutes('2024-02-29', '09:00:00', '22:00:00'));
    expect(theInstrument(workspace).calendar.name).toBe('24/7');
    await importTimes(workspace, YEARS);
    expect(theInstrument(workspace).calendar).toMatchObject({ name: 'weekdays' });
    expect(closedDays(theInstrument(workspace).calendar)).toEqual(HOLIDAYS);
  });

  it('opens a day that was taken for a holiday once it has a bar, also beside minutes', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, YEARS);
    await importTimes(workspace, minutes('2024-03-01', '09:00:00', '22:00:00'));
    await importTimes(workspace, ['2023-07-03', '2023-07-04', '2023-07-05']);
    expect(closedDays(theInstrument(workspace).calendar)).toEqual(['2023-04-07', '2023-12-25']);
  });

  it('gives way to all hours where a day of minutes lies on a day that it closes', async () => {
    const workspace = await newWorkspace();
    await importTimes(workspace, dates('2024-01-08', '2024-01-13'));
    await importTimes(workspace, minutes('2024-01-13', '00:00:00', '23:00:00'));
    expect(theInstrument(workspace).calendar).toEqual(calendarFromTemplate('24/7', 'UTC'));
  });
});
