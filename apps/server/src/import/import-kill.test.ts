import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { compileCalendar, LEVEL_INTERVALS, rollUpTrades, US_PER_SECOND } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { type TestTrades, tradesCsv } from '../testing/trades-file.ts';
import { systemClock } from '../workspace/clock.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

const ROUNDS = process.env.CANDLEMARK_SOAK === '1' ? 200 : 4;
const ROWS = 20_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('kill -9', () => {
  it(
    `at any moment leaves an import whole or not at all (${ROUNDS} rounds)`,
    async () => {
      const dir = tempDir();
      const data = join(dir, 'data');
      const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'kill');
      const first = await importPart(dir, data, 0);
      let parts = [0];
      for (let round = 1; round <= ROUNDS; round++) {
        const file = partFile(dir, round);
        const cli = startCli(['import', file, '--data', data]);
        await delay(random.uniform() * 1.2 * first.ms);
        cli.process.kill('SIGKILL');
        await cli.ended;
        parts = await checkedParts(data, parts, round);
      }
      // Whatever the kills left, the next import works, and repeating a part that stands changes nothing.
      await importPart(dir, data, ROUNDS + 1);
      await importPart(dir, data, 0);
      expect(await checkedParts(data, [...parts, ROUNDS + 1], null)).toHaveLength(parts.length + 1);
    },
    ROUNDS * 30_000,
  );
});

/** Each part appends to the one before and reaches back into it, so that every import replaces rows as well. */
function part(index: number): TestTrades {
  return {
    symbol: 'KK',
    fromUs: Date.UTC(2024, 0, 1) * 1000 + index * 9_000 * US_PER_SECOND + index,
    count: ROWS,
    stepUs: US_PER_SECOND,
  };
}

function partFile(dir: string, index: number): string {
  const path = join(dir, `part-${index}.csv`);
  writeFileSync(path, tradesCsv(part(index)));
  return path;
}

async function importPart(dir: string, data: string, index: number): Promise<{ ms: number }> {
  const startedMs = systemClock.nowMs();
  const { code, err } = await runCli('import', partFile(dir, index), '--data', data);
  expect([code, err]).toEqual([0, '']);
  return { ms: systemClock.nowMs() - startedMs };
}

/**
 * Opens the directory after a kill and compares it with what may be there: the parts before, and the part of the killed
 * round whole or not at all. Returns the parts that stand.
 */
async function checkedParts(data: string, before: readonly number[], killed: number | null): Promise<number[]> {
  const workspace = await openWorkspace({ dataDir: data, log: quiet });
  try {
    const rows = await countRows(workspace);
    const parts = killed !== null && rows === ROWS * (before.length + 1) ? [...before, killed] : [...before];
    expect(rows).toBe(ROWS * parts.length);
    expect(workspace.missingBatches).toBe(0);
    expect(readdirSync(join(data, 'tmp'))).toEqual([]);
    await expectLevels(workspace);
    return parts;
  } finally {
    await workspace.close();
  }
}

async function countRows({ store }: Workspace): Promise<number> {
  return store.countTrades(store.bySymbol('KK')!.id, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** Every level is the roll-up of the trades that are there. */
async function expectLevels({ store }: Workspace): Promise<void> {
  const instrument = store.bySymbol('KK')!;
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
