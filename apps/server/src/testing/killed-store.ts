import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileCalendar, LEVEL_INTERVALS, rollUpTrades, US_PER_SECOND } from '@candlemark/bars';
import { expect } from 'vitest';
import type { Finding } from '../verify/finding.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { runCli } from './run-cli.ts';
import { quietLog } from './sample-store.ts';
import { type TestTrades, tradesCsv } from './trades-file.ts';

/*
 * A store that grows by parts, each one file of trades, while somebody kills whoever writes it. Every part appends to the
 * one before and reaches back into it; each third lies in the middle of older ones. No two trades share a time, so the
 * number of trades tells which parts stand.
 */

/** Its trades. */
export interface PartedStore {
  /** Where the files of parts are written. */
  readonly dir: string;
  /** The data directory. */
  readonly data: string;
  readonly rowsPerPart: number;
}

const SYMBOL = 'KK';

function partTrades({ rowsPerPart }: PartedStore, index: number): TestTrades {
  const place = index % 3 === 2 ? (index * 7) % Math.max(1, index) : index;
  return {
    symbol: SYMBOL,
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
  const days = [2, 3, 4].map((day) => `2024-01-0${day},${SYMBOL},split,${2 + ((index + day) % 5)}\n`);
  writeFileSync(path, `date,symbol,type,value\n${days.join('')}2024-01-02,${SYMBOL},dividend,0.${1 + (index % 9)}\n`);
  return path;
}

/** Imports a part, undisturbed. */
export async function importPart(store: PartedStore, index: number): Promise<void> {
  const { code, err } = await runCli('import', partFile(store, index), '--data', store.data);
  expect([code, err]).toEqual([0, '']);
}

/**
 * Opens the directory after a kill and compares it with what may be there: the parts before, and the part that was being
 * imported whole or not at all; every level made of just their trades, and nothing that `verify` objects to. Returns the
 * parts that stand.
 */
export async function standingParts(
  store: PartedStore,
  before: readonly number[],
  killed: number | null,
): Promise<readonly number[]> {
  const workspace = await openWorkspace({ dataDir: store.data, log: quietLog });
  try {
    const rows = await countTrades(workspace);
    const parts = killed !== null && rows === store.rowsPerPart * (before.length + 1) ? [...before, killed] : before;
    expect(rows).toBe(store.rowsPerPart * parts.length);
    expect(workspace.missingBatches).toBe(0);
    expect(readdirSync(join(store.data, 'tmp'))).toEqual([]);
    await expectLevels(workspace);
    expect(await findingsOf(workspace)).toEqual([]);
    return parts;
  } finally {
    await workspace.close();
  }
}

async function countTrades({ store }: Workspace): Promise<number> {
  const instrument = store.bySymbol(SYMBOL);
  if (!instrument) return 0;
  return store.countTrades(instrument.id, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** Every level is the roll-up of the trades that are there. */
async function expectLevels({ store }: Workspace): Promise<void> {
  const instrument = store.bySymbol(SYMBOL);
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
