import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { calendarFromTemplate, calendarReason, tileAt, tileRangeUs, tileRevision, US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it, vi } from 'vitest';
import { Manifest } from '../manifest/manifest.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import type { Workspace } from '../workspace.ts';

vi.setConfig({ testTimeout: 120_000 });

const { openIn, close, messages } = openedWorkspaces();

const FIRST_US = Date.UTC(2024, 0, 1) * 1000;

/** Daily bars from the first of January 2024 on. */
function days(symbol: string, from: number, count: number, close = 10): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const date = new Date((FIRST_US + (from + at) * US_PER_DAY) / 1000).toISOString().slice(0, 10);
    return `${symbol},${date},${close},${close + 1},${close - 1},${close}`;
  });
  return `symbol,date,open,high,low,close\n${rows.join('\n')}\n`;
}

async function importText(workspace: Workspace, text: string): Promise<string> {
  await workspace.imports.start(textFile('days.csv', text, { calendar: '24/7', interval: '1D' })).done;
  return (await workspace.changes.batches()).at(-1)!.id;
}

async function closes(workspace: Workspace, symbol: string): Promise<readonly number[]> {
  const instrument = workspace.store.bySymbol(symbol);
  if (!instrument) return [];
  const bars = await workspace.store.readBars(instrument.id, '1D', -Infinity, Infinity);
  return [...bars.close].map((value) => value / 10 ** instrument.priceScale);
}

describe('removing a batch', () => {
  it('brings back what it had replaced, under a new revision of its range', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    await importText(workspace, days('A', 0, 3));
    const correction = await importText(workspace, days('A', 1, 1, 20));
    expect(await closes(workspace, 'A')).toEqual([10, 20, 10]);
    const before = workspace.store.bySymbol('A')!;
    const heard: string[] = [];
    workspace.store.onChange((id) => heard.push(id));
    await (await workspace.changes.removeBatch(correction)).done;
    expect(await closes(workspace, 'A')).toEqual([10, 10, 10]);
    const after = workspace.store.bySymbol('A')!;
    expect(heard).toEqual([after.id]);
    expect(after.revision).toBe(before.revision + 1);
    const touched = tileRangeUs(tileAt('1D', FIRST_US));
    expect(tileRevision(after.revisions, touched)).toBe(after.revision);
    expect(
      tileRevision(after.revisions, { fromUs: FIRST_US + 400 * US_PER_DAY, toUs: FIRST_US + 401 * US_PER_DAY }),
    ).toBe(1);
    expect(readdirSync(join(dir, 'batches'))).toHaveLength(1);
    await expect(workspace.changes.removeBatch(correction)).rejects.toMatchObject({ code: 'batch-not-found' });
  });

  it.runIf(IS_SOAK)('covers with its revision whatever lay before the watermark that goes back', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, days('A', 0, 3));
    const tail = await importText(workspace, days('A', 100, 2));
    expect(workspace.store.bySymbol('A')!.revision).toBe(1);
    await (await workspace.changes.removeBatch(tail)).done;
    const { revisions, sealedUntilUs } = workspace.store.bySymbol('A')!;
    expect(sealedUntilUs).toBe(FIRST_US + 3 * US_PER_DAY);
    // Closed tiles of the gap between may now be appended to without a word: they have to be asked for again.
    expect(tileRevision(revisions, { fromUs: FIRST_US + 50 * US_PER_DAY, toUs: FIRST_US + 51 * US_PER_DAY })).toBe(2);
  });

  it('takes an instrument away that has no other, and gives it back under a revision that was never served', async () => {
    const workspace = await openIn(tempDir());
    const only = await importText(workspace, days('A', 0, 3));
    const { id } = workspace.store.bySymbol('A')!;
    await (await workspace.changes.removeBatch(only)).done;
    expect(workspace.store.listInstruments()).toEqual([]);
    expect(workspace.store.instrument(id)).toBeUndefined();
    await importText(workspace, days('A', 1, 3, 20));
    const again = workspace.store.bySymbol('A')!;
    expect(again.id).toBe(id);
    expect(tileRevision(again.revisions, tileRangeUs(tileAt('1D', FIRST_US)))).toBeGreaterThan(1);
  });

  it.runIf(IS_SOAK)('leaves other instruments of the batch what they have of others', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, days('A', 0, 3));
    const both = await importText(
      workspace,
      `${days('A', 2, 2, 20)}${days('B', 0, 2).split('\n').slice(1).join('\n')}`,
    );
    await (await workspace.changes.removeBatch(both)).done;
    expect(await closes(workspace, 'A')).toEqual([10, 10, 10]);
    expect(workspace.store.bySymbol('B')).toBeUndefined();
  });

  it('is finished by the next start when the process dies in between', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    await importText(first, days('A', 0, 3));
    const correction = await importText(first, days('A', 1, 1, 20));
    const batch = await first.changes.batch(correction);
    await close(first);
    const manifest = await Manifest.open(join(dir, 'candlemark.sqlite'));
    await manifest.removeBatch(batch, '2024-01-01T00:00:00.000Z');
    await manifest.close();
    const second = await openIn(dir);
    expect(await closes(second, 'A')).toEqual([10, 10, 10]);
    expect(second.store.bySymbol('A')!.revision).toBe(3);
    expect(existsSync(join(dir, 'batches', batch.file))).toBe(false);
    expect(messages).toEqual([]);
  });
});

describe('deleting an instrument', () => {
  it('takes all of its rows and frees its symbol, never its id', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    await importText(workspace, days('A', 0, 3));
    await importText(workspace, days('B', 0, 3));
    const { id } = workspace.store.bySymbol('A')!;
    await (await workspace.changes.deleteInstrument(id)).done;
    expect(workspace.store.listInstruments().map(({ symbol }) => symbol)).toEqual(['B']);
    expect(readdirSync(join(dir, 'batches'))).toHaveLength(1);
    await expect(workspace.changes.deleteInstrument(id)).rejects.toMatchObject({ code: 'instrument-not-found' });
    await importText(workspace, days('A', 0, 1, 30));
    expect(workspace.store.bySymbol('A')!.id).not.toBe(id);
    expect(await closes(workspace, 'A')).toEqual([30]);
    await close(workspace);
    const again = await openIn(dir);
    expect(await closes(again, 'A')).toEqual([30]);
    expect(await closes(again, 'B')).toEqual([10, 10, 10]);
    expect(messages).toEqual([]);
  });

  it('is finished by the next start when the process dies in between', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    await importText(first, `${days('A', 0, 3)}${days('B', 0, 2).split('\n').slice(1).join('\n')}`);
    await close(first);
    const manifest = await Manifest.open(join(dir, 'candlemark.sqlite'));
    const record = (await manifest.instruments()).find(({ symbol }) => symbol === 'A')!;
    await manifest.removeInstrument(record, '2024-01-01T00:00:00.000Z');
    await manifest.close();
    const second = await openIn(dir);
    expect(second.store.listInstruments().map(({ symbol }) => symbol)).toEqual(['B']);
    expect(await closes(second, 'B')).toEqual([10, 10]);
    expect(messages).toEqual([]);
  });
});

describe('what was told of imports', () => {
  it.runIf(IS_SOAK)('stays with the batch, and with the instrument whatever it is called', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    const bad = await importText(workspace, `${days('A', 0, 3)}A,2024-02-01,1,2,3,4\n`);
    const report = await workspace.changes.batchReport(bad);
    expect(report).toMatchObject({ summary: { rowsRead: 4, rowsStored: 3, rowsRejected: 1 } });
    const { id } = workspace.store.bySymbol('A')!;
    const classification = { change: {}, addTags: [], removeTags: [] };
    await (await workspace.changes.describeInstruments([{ ids: [id], symbol: 'B', classification }])).done;
    await importText(workspace, days('B', 5, 1));
    await close(workspace);
    const { changes } = await openIn(dir);
    expect((await changes.quality(id, 9)).map(({ result }) => [result.symbol, result.rowsRejected])).toEqual([
      ['B', 0],
      ['A', 1],
    ]);
    expect(await changes.quality(id, 1)).toHaveLength(1);
    await (await changes.removeBatch(bad)).done;
    await expect(changes.batchReport(bad)).rejects.toMatchObject({ code: 'batch-not-found' });
  });
});

describe('setting a calendar', () => {
  it.runIf(IS_SOAK)('rolls up again under a new revision, and stays when more is imported', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, days('A', 0, 14));
    const { id, revision } = workspace.store.bySymbol('A')!;
    await (await workspace.changes.setCalendar(id, calendarFromTemplate('us-equities'))).done;
    const after = workspace.store.bySymbol('A')!;
    expect(after.calendar.name).toBe('us-equities');
    expect(after.revision).toBe(revision + 1);
    const weeks = await workspace.store.readBars(id, '1W', -Infinity, Infinity);
    expect([...weeks.timeUs]).toEqual([FIRST_US + 14.5 * 3600e6, FIRST_US + 7 * US_PER_DAY + 14.5 * 3600e6]);
    await workspace.imports.start(textFile('days.csv', days('A', 14, 1), { interval: '1D' })).done;
    expect(workspace.store.bySymbol('A')!.calendar.name).toBe('us-equities');
  });

  it('is finished by the next start when the process dies in between', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    await importText(first, days('A', 0, 14));
    await close(first);
    const manifest = await Manifest.open(join(dir, 'candlemark.sqlite'));
    const [record] = await manifest.instruments();
    await manifest.updateInstrument({ ...record!, calendar: calendarFromTemplate('us-equities') });
    await manifest.close();
    const second = await openIn(dir);
    const { id, revision } = second.store.bySymbol('A')!;
    const weeks = await second.store.readBars(id, '1W', -Infinity, Infinity);
    expect(weeks.timeUs[0]).toBe(FIRST_US + 14.5 * 3600e6);
    expect(revision).toBe(2);
    expect(messages).toEqual([]);
  });

  it('is proposed from the data, with the reason', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, days('A', 0, 60));
    const { id } = workspace.store.bySymbol('A')!;
    const { calendar, facts } = await workspace.changes.proposeCalendar(id);
    expect(calendar.name).toBe('24/7');
    expect(calendarReason(facts)).toBe('There are bars on all days of the week');
    expect(workspace.store.bySymbol('A')!.revision).toBe(1);
  });
});
