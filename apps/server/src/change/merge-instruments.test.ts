import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it, vi } from 'vitest';
import { documentOfStore } from '../exchange/document-access.ts';
import { Manifest } from '../manifest/manifest.ts';
import { findingsOf } from '../testing/killed-store.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import { createIdSource, systemClock } from '../workspace/clock.ts';
import type { Workspace } from '../workspace.ts';
import { mergedRecord } from './merge-instruments.ts';

vi.setConfig({ testTimeout: 120_000 });

const { openIn, close, messages } = openedWorkspaces();

const FIRST_US = Date.UTC(2024, 0, 1) * 1000;
const newId = createIdSource(systemClock);

/** Daily bars from the first of January 2024 on. */
function days(symbol: string, from: number, count: number, close: string): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const date = new Date((FIRST_US + (from + at) * US_PER_DAY) / 1000).toISOString().slice(0, 10);
    return `${symbol},${date},${close},${close},${close},${close}`;
  });
  return `symbol,date,open,high,low,close\n${rows.join('\n')}\n`;
}

async function importText(workspace: Workspace, text: string, options: object = {}): Promise<string> {
  await workspace.imports.start(textFile('days.csv', text, { calendar: '24/7', ...options })).done;
  return (await workspace.changes.batches()).at(-1)!.id;
}

async function closes(workspace: Workspace, symbol: string): Promise<readonly number[]> {
  const instrument = workspace.store.bySymbol(symbol);
  if (!instrument) return [];
  const bars = await workspace.store.readBars(instrument.id, '1D', -Infinity, Infinity);
  return [...bars.close].map((value) => value / 10 ** instrument.priceScale);
}

/** NEW has three days, OLD the two before them and one of the three, imported before and after. */
async function openTwo(dir = tempDir()) {
  const workspace = await openIn(dir);
  await importText(workspace, days('OLD', 0, 3, '10'));
  await importText(workspace, days('NEW', 2, 3, '20.5'));
  await importText(workspace, days('OLD', 3, 1, '30'));
  const [old, now] = ['OLD', 'NEW'].map((symbol) => workspace.store.bySymbol(symbol)!);
  return { dir, workspace, old: old!, now: now! };
}

const MERGED = [10, 10, 20.5, 30, 20.5];

describe('merging two instruments', () => {
  it('gives the one the rows of both as if they had been of one from the start, and says where they meet', async () => {
    const { dir, workspace, old, now } = await openTwo();
    const { changes, store } = workspace;
    expect(await changes.planMerge(old.id, now.id)).toEqual({
      meetings: [{ interval: '1D', rows: 2, differing: 2 }],
      records: 0,
    });
    const heard: string[] = [];
    store.onChange((id) => heard.push(id));
    await (await changes.mergeInstrument(old.id, now.id)).done;
    expect(heard.sort()).toEqual([old.id, now.id].sort());
    expect(await closes(workspace, 'NEW')).toEqual(MERGED);
    expect(store.bySymbol('OLD')).toBeUndefined();
    expect(store.bySymbol('NEW')!.revision).toBe(now.revision + 1);
    expect((await changes.batches()).map(({ instruments }) => instruments.map(({ symbol }) => symbol))).toEqual([
      ['NEW'],
      ['NEW'],
      ['NEW'],
    ]);
    expect((await changes.mergedInto(now.id)).map(({ record }) => record.symbol)).toEqual(['OLD']);
    expect(await findingsOf(workspace)).toEqual([]);
    await close(workspace);
    const rebuilt = await openIn(dir, { rebuild: 'whole' });
    expect(await closes(rebuilt, 'NEW')).toEqual(MERGED);
    expect(await findingsOf(rebuilt)).toEqual([]);
  });

  it('is taken back as long as that can be, with ids, symbols, numbers and revisions that were never served', async () => {
    const { workspace, old, now } = await openTwo();
    const { changes, store } = workspace;
    await (await changes.mergeInstrument(old.id, now.id)).done;
    await (await changes.unmergeInstrument(old.id)).done;
    expect(await closes(workspace, 'NEW')).toEqual([20.5, 20.5, 20.5]);
    expect(await closes(workspace, 'OLD')).toEqual([10, 10, 10, 30]);
    const back = store.bySymbol('OLD')!;
    expect(back).toMatchObject({ id: old.id, displayDecimals: old.displayDecimals, tickSize: old.tickSize });
    expect(back.revision).toBeGreaterThan(old.revision);
    expect(await findingsOf(workspace)).toEqual([]);
    await expect(changes.unmergeInstrument(old.id)).rejects.toMatchObject({ code: 'merge-refused' });
    await expect(changes.unmergeInstrument(now.id)).rejects.toMatchObject({ code: 'merge-not-found' });
    // Once more, and now somebody takes the symbol.
    await (await changes.mergeInstrument(old.id, now.id)).done;
    await importText(workspace, days('OLD', 9, 1, '1'));
    await expect(changes.unmergeInstrument(old.id)).rejects.toThrow('has its symbol by now');
  });

  it('is refused where one file has both, where one is synthetic, and with itself', async () => {
    const workspace = await openIn(tempDir());
    await importText(workspace, `${days('A', 0, 2, '1')}${days('B', 0, 2, '2').split('\n').slice(1).join('\n')}`);
    await importText(workspace, days('S', 0, 2, '1'), { synthetic: true });
    const idOf = (symbol: string) => workspace.store.bySymbol(symbol)!.id;
    for (const [from, into, why] of [
      ['A', 'B', 'has rows of both A and B'],
      ['S', 'B', 'S is synthetic'],
      ['A', 'A', 'part of itself'],
    ] as const) {
      await expect(workspace.changes.mergeInstrument(idOf(from), idOf(into))).rejects.toThrow(why);
    }
    expect(await closes(workspace, 'A')).toEqual([1, 1]);
  });

  it.runIf(IS_SOAK)('is finished, and taken back, by the next start when the process dies in between', async () => {
    const { dir, workspace, old, now } = await openTwo();
    await close(workspace);
    const records = async (manifest: Manifest) =>
      Object.fromEntries((await manifest.instruments()).map((record) => [record.symbol, record]));
    const first = await Manifest.open(join(dir, 'candlemark.sqlite'));
    const before = await records(first);
    const parts = { before: before.NEW!, after: mergedRecord(before.NEW!, before.OLD!) };
    await first.merge(before.OLD!, parts, '2024-01-01T00:00:00.000Z');
    await first.close();
    const merged = await openIn(dir);
    expect(await closes(merged, 'NEW')).toEqual(MERGED);
    expect(merged.store.instrument(old.id)).toBeUndefined();
    expect(await findingsOf(merged)).toEqual([]);
    await close(merged);
    const second = await Manifest.open(join(dir, 'candlemark.sqlite'));
    await second.unmerge((await second.merges())[0]!, (await records(second)).NEW!, '2024-01-02T00:00:00.000Z');
    await second.close();
    const parted = await openIn(dir);
    expect(await closes(parted, 'NEW')).toEqual([20.5, 20.5, 20.5]);
    expect(await closes(parted, 'OLD')).toEqual([10, 10, 10, 30]);
    expect(parted.store.bySymbol('NEW')!.id).toBe(now.id);
    expect(await findingsOf(parted)).toEqual([]);
    expect(readdirSync(join(dir, 'batches'))).toHaveLength(3);
    expect(messages).toEqual([]);
  });

  it.runIf(IS_SOAK)('takes drawings, charts, compares and events along, and back', async () => {
    const { workspace, old, now } = await openTwo();
    await importText(workspace, days('THIRD', 0, 1, '1'));
    const third = workspace.store.bySymbol('THIRD')!.id;
    await importText(workspace, 'date,type,value\n2024-01-02,split,2\n', { kind: 'events', symbol: 'OLD' });
    const document = documentOfStore((await workspace.openDocument()).store(), 'test');
    const layout = newId();
    const chart = newId();
    const compare = newId();
    const compared = {
      ...{ id: compare, layout, instrument: 'old/Third', name: 'OLD/THIRD', type: 'line', pane: 'price', scale: null },
      ...{ isPercent: false, color: null, slot: 0, lineWidth: 1, lineStyle: 'solid', order: 1 },
    };
    const charted = { layout, order: 1, instrument: old.id, interval: null, style: {}, settings: {} };
    const [made] = await document.apply([
      {
        id: newId(),
        name: 'Make',
        at: '2024-01-01T00:00:00.000Z',
        edits: [
          { key: `layout/${layout}`, base: 0, set: { name: 'L', order: 1 } },
          { key: `chart/${chart}`, base: 0, set: charted },
          { key: `compare/${compare}`, base: 0, set: compared },
        ],
      },
    ]);
    expect(made).toHaveProperty('seq');
    const shown = async () => {
      const found: unknown[] = [];
      for (const [kind, id] of [
        ['chart', chart],
        ['compare', compare],
      ] as const) {
        for await (const { records } of document.records({ kind })) {
          found.push(...records.flatMap(({ key, fields }) => (key === `${kind}/${id}` ? [fields.instrument] : [])));
        }
      }
      return found;
    };
    const { changes, store } = workspace;
    expect((await changes.planMerge(old.id, now.id)).records).toBe(1);
    const merge = await changes.mergeInstrument(old.id, now.id);
    await merge.done;
    expect(merge.status()).toMatchObject({ state: 'done', moved: { moved: 2, refused: 0 } });
    expect(await shown()).toEqual([now.id, `${now.id}.per.${third}`]);
    expect(store.adjustments(now.id)).toHaveLength(1);
    await (await changes.unmergeInstrument(old.id)).done;
    expect(await shown()).toEqual([old.id, `${old.id}.per.${third}`]);
    expect([store.adjustments(now.id), store.adjustments(old.id)].map(({ length }) => length)).toEqual([0, 1]);
  });
});
