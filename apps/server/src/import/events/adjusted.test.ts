import { expect, it, vi } from 'vitest';
import { readVariant } from '../../market/variants/read-variant.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { textFile } from '../../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';

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
