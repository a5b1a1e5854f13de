import { expect, it, vi } from 'vitest';
import { batchToJson } from '../../change/listed-batch.ts';
import { readVariant } from '../../market/variants/read-variant.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { IS_SOAK } from '../../testing/long-test.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { textFile } from '../../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { parseTestFile } from '../testing/parse-text.ts';

/** Every import is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const DAYS = 40;
/** A dividend of 1.25 on day 10, a split of four for one on day 20, a dividend of 0.5 on day 30. */
const EVENTS = [
  ['2024-02-10', 'dividend', 1.25],
  ['2024-02-20', 'split', 4],
  ['2024-03-01', 'dividend', 0.5],
] as const;

/** Closes as traded, and what they are once adjusted for what comes later, oldest first. */
function history(): readonly { readonly date: string; readonly close: number; readonly adjusted: number }[] {
  const close = Array.from({ length: DAYS }, (_, day) => {
    const level = 100 + Math.round(5 * Math.sin(day) * 100) / 100;
    return day < 20 ? level : Math.round((level / 4) * 100) / 100;
  });
  const factors = close.map(() => 1);
  for (const [day, factor] of [
    [10, 1 - 1.25 / close[9]!],
    [20, 1 / 4],
    [30, 1 - 0.5 / close[29]!],
  ] as const) {
    for (let at = 0; at < day; at += 1) factors[at]! *= factor;
  }
  return close.map((price, day) => ({
    date: new Date(Date.UTC(2024, 0, 31 + day)).toISOString().slice(0, 10),
    close: price,
    adjusted: Math.round(price * factors[day]! * 1e6) / 1e6,
  }));
}

function pricesFile(): string {
  const rows = history().map(
    ({ date, close, adjusted }) => `${date},${close},${close},${close},${close},${adjusted.toFixed(6)},100`,
  );
  return ['Date,Open,High,Low,Close,Adj Close,Volume', ...rows].join('\n');
}

async function importText({ imports }: Workspace, text: string, options = {}) {
  const { results } = await imports.start(textFile('X.csv', text, { symbol: 'X', ...options })).done;
  return results;
}

/** The adjusted closes of X, in real units, and those of the file at as many decimals. */
async function adjustedCloses({ store }: Workspace): Promise<readonly [got: number[], expected: number[]]> {
  const { id, priceScale } = store.bySymbol('X')!;
  const unit = 10 ** priceScale;
  const { close } = await readVariant(store, id, 'adjusted').readBars('1D', -Infinity, Infinity);
  return [Array.from(close, (value) => value / unit), history().map((day) => Math.round(day.adjusted * unit) / unit)];
}

it.runIf(IS_SOAK)('keeps both prices of a file at once, in one import that goes whole', async () => {
  const dataDir = tempDir();
  let workspace = await openWorkspace({ dataDir, log: quietLog });
  try {
    const text = pricesFile();
    const [result] = await importText(workspace, text, { calendar: '24/7' });
    expect(result).toMatchObject({ kind: 'bars', rowsStored: DAYS, rowsRejected: 0 });
    expect(result!.warnings).toContain(
      'Adjusted closes tell of 1 split and 2 dividends: prices are kept as traded, and adjusted as the variant',
    );
    expect(result!.warnings.join()).not.toContain('Not used');
    const [got, expected] = await adjustedCloses(workspace);
    expect(got).toEqual(expected);
    expect(workspace.store.bySymbol('X')).toMatchObject({ variants: ['adjusted'] });
    const batches = (await workspace.changes.batches()).map((batch) => batchToJson(batch));
    expect(batches).toMatchObject([{ kind: 'bars', rows: DAYS, events: 3, repairs: [] }]);
    expect(await findingsOf(workspace)).toEqual([]);

    // When the store is built anew, as where a crash came before it had them.
    await workspace.close();
    workspace = await openWorkspace({ dataDir, log: quietLog, rebuild: 'whole' });
    expect(await adjustedCloses(workspace)).toEqual([got, expected]);
    expect(await findingsOf(workspace)).toEqual([]);

    // The same rows once more: nothing is new, and the events of the newer batch count.
    const [again] = await importText(workspace, text);
    expect(again).toMatchObject({ rowsStored: 0, duplicates: DAYS });
    expect(await adjustedCloses(workspace)).toEqual([got, expected]);
    for (const { id } of await workspace.changes.batches()) await (await workspace.changes.removeBatch(id)).done;
    expect(workspace.store.bySymbol('X')).toBeUndefined();
    await importText(workspace, 'Date,Close\n2024-02-01,10\n2024-02-02,11\n');
    expect(workspace.store.bySymbol('X')).toMatchObject({ variants: [] });
    expect(await findingsOf(workspace)).toEqual([]);
  } finally {
    await workspace.close();
  }
});

it('adds what adjusted closes tell to the events of an instrument that has some, and takes it out again', async () => {
  const workspace = await openWorkspace({ dataDir: tempDir(), log: quietLog });
  try {
    const [header, ...rows] = pricesFile().split('\n');
    const withoutAdjusted = rows.map((row) => row.split(',').toSpliced(5, 1).join(','));
    await importText(workspace, ['Date,Open,High,Low,Close,Volume', ...withoutAdjusted].join('\n'), {
      calendar: '24/7',
    });
    await importText(workspace, 'date,type,value\n2024-02-20,split,2\n');
    const before = await adjustedCloses(workspace);
    expect(before[0]).not.toEqual(before[1]);
    await importText(workspace, [header, ...rows].join('\n'));
    const [got, expected] = await adjustedCloses(workspace);
    expect(got).toEqual(expected);
    const newest = (await workspace.changes.batches()).at(-1)!;
    await (await workspace.changes.removeBatch(newest.id)).done;
    expect(await adjustedCloses(workspace)).toEqual(before);
    expect(await findingsOf(workspace)).toEqual([]);
  } finally {
    await workspace.close();
  }
});

it('takes nothing for splits and dividends that changes from day to day, or not at all', async () => {
  const rows = history().map(({ date, close }, at) => `${date},${close},${close - (at % 2)},${close}`);
  const told = async (header: string) => {
    const { results, batch } = await parseTestFile({ content: [header, ...rows].join('\n') });
    return [batch.events, results[0]!.warnings.filter((warning) => /djusted|Not used/.test(warning))];
  };
  expect(await told('Date,Close,Adj Close,Note')).toEqual([
    0,
    [
      'Not used: Note',
      'Adjusted closes change too often against the closes to tell of splits and dividends: they are not used',
    ],
  ]);
  expect(await told('Date,Close,Note,Adj Close')).toEqual([0, ['Not used: Note']]);
});

it('says that adjusted closes in one ratio to the closes tell of nothing', async () => {
  const rows = history().map(({ date, close }) => `${date},${close},${(close / 7).toFixed(6)}`);
  const { results, batch } = await parseTestFile({ content: ['Date,Close,Adj Close', ...rows].join('\n') });
  expect(batch.events).toBe(0);
  expect(results[0]!.warnings).toContain(
    'Adjusted closes stand in one ratio to the closes: they tell of no split and no dividend, and are not used',
  );
});

it('keeps prices as traded and as adjusted, from one file', async () => {
  const workspace = await openWorkspace({ dataDir: tempDir(), log: quietLog });
  try {
    const text = pricesFile();
    await importText(workspace, text, { calendar: '24/7' });
    const [result] = await importText(workspace, text, { kind: 'events' });
    expect(result).toMatchObject({
      kind: 'events',
      rowsRead: DAYS,
      rowsStored: 3,
      duplicates: DAYS - 3,
      rowsRejected: 0,
    });
    expect(result!.warnings).toEqual([
      'Told from adjusted closes: 1 split and 2 dividends; days on which nothing changes count as duplicates',
    ]);
    const { store } = workspace;
    const { id, priceScale } = store.bySymbol('X')!;
    const read = (variant: 'raw' | 'adjusted') => readVariant(store, id, variant).readBars('1D', -Infinity, Infinity);
    const [raw, adjusted] = [await read('raw'), await read('adjusted')];
    const unit = 10 ** priceScale;
    expect(Array.from(raw.close, (close) => close / unit)).toEqual(history().map(({ close }) => close));
    // Rounded to the unit of the prices as traded.
    expect(Array.from(adjusted.close, (close) => close / unit)).toEqual(
      history().map((day) => Math.round(day.adjusted * unit) / unit),
    );
    expect(await findingsOf(workspace)).toEqual([]);
    // In the other order, and once more: the same events.
    const [header, ...rows] = text.split('\n');
    const [again] = await importText(workspace, [header, ...rows.reverse()].join('\n'), { kind: 'events' });
    expect(again).toMatchObject({ rowsStored: 3, from: `${EVENTS[0][0]}T00:00:00Z`, to: `${EVENTS[2][0]}T00:00:00Z` });
  } finally {
    await workspace.close();
  }
});

it('refuses a file whose adjusted closes tell of nothing, or of an instrument that is not there', async () => {
  const workspace = await openWorkspace({ dataDir: tempDir(), log: quietLog });
  try {
    await expect(importText(workspace, pricesFile(), { kind: 'events' })).rejects.toThrow('There is no instrument X');
    const plain = history().map(({ date, close }) => `${date},${close},${close}`);
    const text = ['Date,Close,Adj Close', ...plain].join('\n');
    await importText(workspace, text, { calendar: '24/7' });
    await expect(importText(workspace, text, { kind: 'events' })).rejects.toThrow('no splits and dividends to take');
    const without = text.replace('Adj Close', 'Last');
    await expect(importText(workspace, without, { kind: 'events' })).rejects.toThrow('no type and no value');
  } finally {
    await workspace.close();
  }
});
