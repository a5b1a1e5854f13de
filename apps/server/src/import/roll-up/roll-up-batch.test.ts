import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { calendarFromTemplate } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { parseFile } from '../parse-file.ts';
import type { RolledInstrument, RollUpInstrument } from '../roll-up-protocol.ts';
import { readParquet, valuesOf, withDirectory } from '../testing/parse-text.ts';
import { rollUpBatch } from './roll-up-batch.ts';

const RUNS = longTest({ rounds: 5, soakRounds: 200, timeoutMs: 60_000 });

const CALENDAR = calendarFromTemplate('24/7');

/** Imports texts one after the other into one instrument, as the server does, and answers each roll-up. */
async function importInTurn(texts: readonly string[], change: Partial<RollUpInstrument> = {}) {
  return withDirectory(async (directory) => {
    const rolled: { answer: RolledInstrument; rows: Record<string, unknown>[]; levels: Record<string, unknown>[] }[] =
      [];
    let existingFile: string | null = null;
    for (const [index, text] of texts.entries()) {
      const outDir = path.join(directory, String(index));
      await mkdir(outDir);
      const { batch } = await parseFile(
        { source: bytesOf(text), fileName: 'X.csv', options: {}, known: [], outDir },
        () => undefined,
      );
      const [instrument] = batch.instruments;
      const scales = { ...instrument!, ...change.scales };
      const [answer] = await rollUpBatch(
        {
          type: 'roll-up',
          batchFile: path.join(outDir, batch.file),
          kind: batch.kind,
          interval: batch.interval,
          outDir,
          calendars: [CALENDAR],
          instruments: [
            {
              symbol: 'X',
              instrument: 1,
              calendar: 0,
              batchScales: instrument!,
              existingFile,
              storedLevels: null,
              isSettledByRows: false,
              ...change,
              scales,
            },
          ],
        },
        () => undefined,
      );
      const levels = answer!.levelsFile === null ? [] : await readParquet(answer!.levelsFile);
      rolled.push({ answer: answer!, rows: await readParquet(answer!.rowsFile), levels });
      existingFile = answer!.rowsFile;
      expect(existsSync(existingFile)).toBe(true);
    }
    return rolled;
  });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A trade as a test writes it; times are seconds after a fixed one. */
type Trade = readonly [second: number, price: number, size: number, id?: number];

/** What merging trades means, row by row: which rows of `fresh` the store lacks. */
function newTrades(stored: readonly Trade[], fresh: readonly Trade[]): Trade[] {
  const ids = new Set(stored.flatMap(([, , , id]) => id ?? []));
  const seen = new Map<string, number>();
  return fresh.filter((trade) => {
    const [second, price, size, id] = trade;
    if (id !== undefined && ids.has(id)) return false;
    const alike = stored.filter(([t, p, s]) => t === second && p === price && s === size);
    const standing = id === undefined ? alike : alike.filter(([, , , other]) => other === undefined);
    const key = [second, price, size, id === undefined].join();
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return seen.get(key)! > standing.length;
  });
}

/** Whether a trade says something else than the stored one with its id. */
function differs(stored: readonly Trade[], [second, price, size, id]: Trade): boolean {
  const known = stored.find(([, , , other]) => id !== undefined && other === id);
  return known !== undefined && (known[0] !== second || known[1] !== price || known[2] !== size);
}

const tradeTextWithIds = (trades: readonly Trade[]) =>
  `time,price,size,id\n${trades.map(([second, price, size, id]) => `${1_704_708_000 + second},${price},${size},${id ?? ''}\n`).join('')}`;

const tradeText = (rows: readonly (readonly [second: number, price: number, size: number])[]) =>
  `time,price,size,side\n${rows.map(([second, price, size]) => `${1_704_708_000 + second},${price},${size},buy\n`).join('')}`;

describe('a first batch', () => {
  it('is its own rows, and its levels add up', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => [index >> 3, 100 + (index % 10), 1] as const);
    const [first] = await importInTurn([tradeText(rows)]);
    expect(path.basename(first!.answer.rowsFile)).toBe('batch.parquet');
    expect(first!.answer).toMatchObject({
      rows: 4000,
      duplicates: 0,
      replaced: 0,
      volumesLost: 0,
      fromUs: 1_704_708_000e6,
      lastUs: 1_704_708_499e6,
    });
    const stored = first!.answer.levels
      .filter((level) => level.stored)
      .map(({ interval, rows: count }) => [interval, count]);
    expect(stored).toEqual([
      ['1s', 500],
      ['5s', 100],
      ['30s', 17],
      ['5m', 2],
    ]);
    expect(
      first!.levels.filter(({ interval }) => interval === '5m').reduce((sum, bar) => sum + Number(bar.volume), 0),
    ).toBe(4000);
    expect([...new Set(valuesOf(first!.levels, 'interval'))]).toEqual(['1s', '5s', '30s', '5m']);
  });

  it('is rescaled where the store needs more decimals', async () => {
    const scales = { priceScale: 4, priceExact: true, sizeScale: 2, sizeExact: true };
    const [first] = await importInTurn(
      [
        tradeText([
          [0, 10.5, 1],
          [1, 11, 2],
        ]),
      ],
      { scales },
    );
    expect(valuesOf(first!.rows, 'price')).toEqual([105000, 110000]);
    expect(valuesOf(first!.rows, 'size')).toEqual([100, 200]);
  });

  it('becomes doubles where the store has doubles', async () => {
    const scales = { priceScale: 0, priceExact: false, sizeScale: 0, sizeExact: true };
    const [first] = await importInTurn(
      [
        tradeText([
          [0, 10.5, 1],
          [1, 11, 2],
        ]),
      ],
      { scales },
    );
    expect(valuesOf(first!.rows, 'price')).toEqual([10.5, 11]);
  });

  it('computes only the levels that are asked for', async () => {
    const rows = Array.from({ length: 120 }, (_, second) => [40 + second, 100, 1] as const);
    const [first] = await importInTurn([tradeText(rows)], { storedLevels: ['1m'] });
    expect(first!.answer).toMatchObject({ rows: 120 });
    expect(valuesOf(first!.levels, 'time')).toEqual([1_704_708_000e6, 1_704_708_060e6, 1_704_708_120e6]);
  });
});

describe('a further batch of trades', () => {
  it('adds nothing when it is the same file', async () => {
    const text = tradeText([
      [0, 10, 1],
      [0, 10, 1],
      [1, 11, 2],
    ]);
    const [, again] = await importInTurn([text, text]);
    expect(again!.answer).toMatchObject({ rows: 3, duplicates: 3, changed: null });
    expect(again!.answer.levels.every(({ rows, existingRows }) => rows === existingRows)).toBe(true);
  });

  it('is not rolled up when it changes nothing and nothing else does', async () => {
    const text = tradeText([
      [0, 10, 1],
      [1, 11, 2],
    ]);
    const [first, again] = await importInTurn([text, text], { isSettledByRows: true });
    expect(first!.answer).toMatchObject({ rows: 2, changed: { fromUs: 1_704_708_000e6, lastUs: 1_704_708_001e6 } });
    expect(again!.answer).toMatchObject({ duplicates: 2, changed: null, levelsFile: null, levels: [] });
    expect(again!.answer.rowsFile).toBe(first!.answer.rowsFile);
  });

  it('says in which times it brings something new', async () => {
    const first = tradeText([0, 1, 2, 3, 4].map((second) => [second, 10, 1]));
    const second = tradeText([0, 1, 1, 2, 3, 3, 4].map((time) => [time, 10, 1]));
    const [, merged] = await importInTurn([first, second], { isSettledByRows: true });
    expect(merged!.answer).toMatchObject({
      duplicates: 5,
      changed: { fromUs: 1_704_708_001e6, lastUs: 1_704_708_003e6 },
    });
  });

  it('merges by id, and by look-alikes where either side has none', async () => {
    const row = fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 2 }), fc.constant(1), fc.option(fc.nat(5)));
    const file = fc.array(row, { minLength: 1, maxLength: 8 }).map((rows) => {
      const ids = new Set<number>();
      return rows
        .toSorted((a, b) => a[0] - b[0])
        .map(([second, price, size, id]): Trade => {
          if (id === null || ids.has(id)) return [second, price, size];
          ids.add(id);
          return [second, price, size, id];
        });
    });
    await fc.assert(
      fc.asyncProperty(file, file, async (stored, fresh) => {
        const [, merged] = await importInTurn([tradeTextWithIds(stored), tradeTextWithIds(fresh)]);
        const added = newTrades(stored, fresh);
        const expected = [...stored.map((trade) => [0, trade] as const), ...added.map((trade) => [1, trade] as const)]
          .sort(([a, [x]], [b, [y]]) => x - y || a - b)
          .map(([, [second, price, size, id]]) => [second, price, size, id === undefined ? null : String(id)]);
        const rows = merged!.rows.map(({ time, price, size, id }) => [
          Number(time) / 1e6 - 1_704_708_000,
          Number(price),
          Number(size),
          id,
        ]);
        expect(rows).toEqual(expected);
        const differing = fresh.flatMap((trade, index) => (differs(stored, trade) ? [index + 2] : []));
        expect(merged!.answer.conflicts.count).toBe(differing.length);
        expect(merged!.answer.conflicts.listed.map(({ line }) => line)).toEqual(differing);
        expect(merged!.answer.duplicates).toBe(fresh.length - added.length - differing.length);
        const times = added.map(([second]) => (1_704_708_000 + second) * 1e6);
        expect(merged!.answer.changed).toEqual(
          times.length === 0 ? null : { fromUs: Math.min(...times), lastUs: Math.max(...times) },
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps of each row the larger count', async () => {
    const row = fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.array(row, { minLength: 1, maxLength: 8 }),
        async (first, second) => {
          const [, merged] = await importInTurn([tradeText(first), tradeText(second)]);
          const counted = (rows: readonly (readonly number[])[]) => {
            const counts = new Map<string, number>();
            for (const cells of rows) counts.set(cells.join(), (counts.get(cells.join()) ?? 0) + 1);
            return counts;
          };
          const [a, b] = [counted(first), counted(second)];
          const expected = new Map(
            [...new Set([...a.keys(), ...b.keys()])].map((key) => [key, Math.max(a.get(key) ?? 0, b.get(key) ?? 0)]),
          );
          const stored = merged!.rows.map(({ time, price, size }) => [
            Number(time) / 1e6 - 1_704_708_000,
            Number(price),
            Number(size),
          ]);
          expect(counted(stored)).toEqual(expected);
          expect(merged!.answer.rows).toBe(stored.length);
          expect(merged!.answer.duplicates).toBe(first.length + second.length - stored.length);
          const order = merged!.rows.map(({ time, seq }) => Number(time) * 1e3 + Number(seq));
          expect(order).toEqual([...order].sort((x, y) => x - y));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('goes by id where trades have one', async () => {
    const header = 'id,time,price,size\n';
    const first = `${header}1,1704708000,10,1\n2,1704708000,10,1\n`;
    const second = `${header}2,1704708000,10,1\n3,1704708000,10,1\n4,1704708001,11,1\n`;
    const [, merged] = await importInTurn([first, second]);
    expect(merged!.answer).toMatchObject({ rows: 4, duplicates: 1 });
    expect(valuesOf(merged!.rows, 'id')).toEqual(['1', '2', '3', '4']);
  });

  it('does not double trades of which one file has ids and the other none', async () => {
    const withIds = 'id,time,price,size\n1,1704708000,10,1\n2,1704708000,10,1\n';
    const without = 'time,price,size\n1704708000,10,1\n1704708000,10,1\n1704708000,10,1\n';
    const [, merged] = await importInTurn([withIds, without]);
    expect(merged!.answer).toMatchObject({ rows: 3, duplicates: 2 });
    const [, other] = await importInTurn([without, withIds]);
    expect(other!.answer).toMatchObject({ rows: 3, duplicates: 2 });
  });
});

describe('a further batch of bars', () => {
  const bars = (rows: readonly string[]) => `time,open,high,low,close,volume\n${rows.join('\n')}\n`;

  it('replaces what is there and counts it', async () => {
    const first = bars(['2024-01-08,10,12,9,11,5', '2024-01-09,10,12,9,11,5', '2024-01-10,10,12,9,11,5']);
    const second = bars(['2024-01-09,10,12,9,11,5', '2024-01-10,10,13,9,11,5', '2024-01-11,10,12,9,11,']);
    const [, merged] = await importInTurn([first, second]);
    expect(merged!.answer).toMatchObject({
      rows: 4,
      duplicates: 1,
      replaced: 1,
      volumesLost: 0,
      changed: { fromUs: Date.UTC(2024, 0, 10) * 1000, lastUs: Date.UTC(2024, 0, 11) * 1000 },
    });
    expect(valuesOf(merged!.rows, 'high')).toEqual([12, 12, 13, 12]);
    expect(valuesOf(merged!.rows, 'volume')).toEqual([5, 5, 5, null]);
    expect(merged!.answer.levels.map(({ interval, rows, existingRows }) => [interval, rows, existingRows])).toEqual([
      ['1W', 1, 1],
      ['1mo', 1, 1],
    ]);
  });
});
