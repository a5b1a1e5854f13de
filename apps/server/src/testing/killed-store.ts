import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCalendar, LEVEL_INTERVALS, rollUpTrades, US_PER_SECOND } from '@candlemark/bars';
import type { BatchesResponse } from '@candlemark/contracts';
import { expect } from 'vitest';
import type { Finding } from '../verify/finding.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { runCli } from './run-cli.ts';
import { quietLog } from './sample-store.ts';
import { type TestTrades, tradesCsv } from './trades-file.ts';

/*
 * A store that grows by parts, each one file of trades, while somebody kills whoever writes it. Every part appends to the
 * one before and reaches back into it; each third lies in the middle of older ones. No two trades share a time, so the
 * times of the trades tell which parts stand.
 */

/** Its trades. */
export interface PartedStore {
  /** Where the files of parts are written. */
  readonly dir: string;
  /** The data directory. */
  readonly data: string;
  readonly rowsPerPart: number;
}

/** The instrument of all parts. */
export const PARTED_SYMBOL = 'KK';

function partTrades({ rowsPerPart }: PartedStore, index: number): TestTrades {
  const place = index % 3 === 2 ? (index * 7) % Math.max(1, index) : index;
  return {
    symbol: PARTED_SYMBOL,
    fromUs: Date.UTC(2024, 0, 1) * 1000 + place * Math.round(0.45 * rowsPerPart) * US_PER_SECOND + index,
    count: rowsPerPart,
    stepUs: US_PER_SECOND,
  };
}

/** Writes the file of a part and returns its path. */
export function partFile(store: PartedStore, index: number): string {
  const path = join(store.dir, `part-${index}.csv`);
  writeFileSync(path, tradesCsv(partTrades(store, index)));
  return path;
}

/** Writes a file of events among the trades of all parts and returns its path. */
export function eventsFile(store: PartedStore, index: number): string {
  const path = join(store.dir, `events-${index}.csv`);
  const days = [2, 3, 4].map((day) => `2024-01-0${day},${PARTED_SYMBOL},split,${2 + ((index + day) % 5)}\n`);
  writeFileSync(
    path,
    `date,symbol,type,value\n${days.join('')}2024-01-02,${PARTED_SYMBOL},dividend,0.${1 + (index % 9)}\n`,
  );
  return path;
}

/**
 * Imports a part, undisturbed.
 * @param run in a process of its own, where nothing is said; in this one it is faster
 */
export async function importPart(
  store: PartedStore,
  index: number,
  run: (...argv: readonly string[]) => Promise<{ readonly code: number | null; readonly err: string }> = runCli,
): Promise<void> {
  const { code, err } = await run('import', partFile(store, index), '--data', store.data);
  if (code !== 0 || err !== '') throw new Error(`Importing part ${index} ended with exit code ${code}: ${err}`);
}

/**
 * Opens the directory after a kill and compares it with what may be there: the parts of one of the candidates, say those
 * before a command and those after it, and nothing else; every level made of just their trades, and nothing that `verify`
 * objects to. Returns the parts that stand.
 */
export async function standingParts(
  store: PartedStore,
  ...candidates: readonly (readonly number[])[]
): Promise<readonly number[]> {
  const workspace = await openWorkspace({ dataDir: store.data, log: quietLog });
  try {
    const stored = await storedTimesUs(workspace);
    const parts = candidates.find((some) => isSame(timesUsOf(store, some), stored));
    if (!parts) throw new Error(`${stored.length} trades are those of none of ${JSON.stringify(candidates)}`);
    expect(workspace.missingBatches).toBe(0);
    // A cache of another opening goes from there in the background.
    await expect.poll(() => readdirSync(join(store.data, 'tmp')), { timeout: 10_000 }).toEqual([]);
    await expectLevels(workspace);
    expect(await findingsOf(workspace)).toEqual([]);
    return parts;
  } finally {
    await workspace.close();
  }
}

/** The id of the batch of a part. */
export async function batchOfPart(store: PartedStore, index: number): Promise<string> {
  const { out } = await runCli('batches', 'list', '--json', '--data', store.data);
  const { batches } = JSON.parse(out) as BatchesResponse;
  const id = batches.find(({ sourceName }) => sourceName === `part-${index}.csv`)?.id;
  if (id === undefined) throw new Error(`There is no batch of part ${index}: ${out}`);
  return id;
}

async function storedTimesUs({ store }: Workspace): Promise<Float64Array> {
  const instrument = store.bySymbol(PARTED_SYMBOL);
  if (!instrument) return new Float64Array(0);
  const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER] as const;
  return (await store.readTrades(instrument.id, ...everything)).timeUs;
}

function timesUsOf(store: PartedStore, parts: readonly number[]): Float64Array {
  const times = parts.flatMap((part) => {
    const { fromUs, count, stepUs } = partTrades(store, part);
    return Array.from({ length: count }, (_, row) => fromUs + row * stepUs);
  });
  return Float64Array.from(times).sort();
}

function isSame(some: Float64Array, others: Float64Array): boolean {
  return some.length === others.length && some.every((value, at) => value === others[at]);
}

/** Every level is the roll-up of the trades that are there. */
async function expectLevels({ store }: Workspace): Promise<void> {
  const instrument = store.bySymbol(PARTED_SYMBOL);
  if (!instrument) return;
  const everything = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const trades = await store.readTrades(instrument.id, ...everything, Number.MAX_SAFE_INTEGER);
  const calendar = compileCalendar(instrument.calendar);
  for (const interval of LEVEL_INTERVALS) {
    const bars = await store.readBars(instrument.id, interval, ...everything);
    const wanted = rollUpTrades(trades, calendar, interval);
    expect(bars.length).toBe(wanted.length);
    for (const column of ['timeUs', 'open', 'high', 'low', 'close', 'volume'] as const) {
      expect(bars[column]?.every((value, row) => value === wanted[column]?.[row])).toBe(true);
    }
  }
}

/** What verifying finds. */
export async function findingsOf(workspace: Workspace): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const onFinding = (finding: Finding) => found.push(finding);
  const { signal } = new AbortController();
  await workspace.verify({ signal, besideImports: false, onProgress: () => undefined, onFinding });
  return found;
}
