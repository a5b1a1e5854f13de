import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { eventsFile, importPart, type PartedStore, partFile, standingParts } from '../testing/killed-store.ts';
import { longTest } from '../testing/long-test.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { steadyClock } from '../workspace/clock.ts';

const ROUNDS = longTest({ rounds: 6, soakRounds: 200, timeoutMs: 180_000 });

interface KilledCommand {
  readonly name: string;
  /** Writes what it imports. */
  readonly file?: (store: PartedStore, round: number) => string;
}

/** What is killed: importing a part (an append or a correction) or events, and what works on the whole store. */
const COMMANDS: readonly KilledCommand[] = [
  { name: 'import', file: partFile },
  { name: 'compact' },
  { name: 'import', file: eventsFile },
  { name: 'import', file: partFile },
  { name: 'rebuild' },
  { name: 'import', file: partFile },
];

describe('kill -9', () => {
  it(`at any moment leaves everything whole: importing, compacting, building anew (${ROUNDS} rounds)`, async () => {
    const dir = tempDir();
    const store: PartedStore = { dir, data: join(dir, 'data'), rowsPerPart: 20_000 };
    const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'kill');
    const usualMs = new Map<string, number>();
    usualMs.set('import', await timed(() => importPart(store, 0)));
    let parts: readonly number[] = [0];
    for (let round = 1; round <= ROUNDS; round++) {
      const { name, file } = COMMANDS[(round - 1) % COMMANDS.length]!;
      const argv = [name, ...(file ? [file(store, round)] : []), '--data', store.data];
      if (!usualMs.has(name)) usualMs.set(name, await timed(() => expectDone(argv)));
      const cli = startCli(argv);
      await delay(random.uniform() * 1.2 * usualMs.get(name)!);
      cli.process.kill('SIGKILL');
      await cli.ended;
      parts = await standingParts(store, parts, file === partFile ? round : null);
    }
    // Whatever the kills left, the next import works, and repeating a part that stands changes nothing.
    await importPart(store, ROUNDS + 1);
    await importPart(store, 0);
    expect(await standingParts(store, [...parts, ROUNDS + 1], null)).toHaveLength(parts.length + 1);
  });
});

async function expectDone(argv: readonly string[]): Promise<void> {
  const { code, err } = await runCli(...argv);
  expect([code, err]).toEqual([0, '']);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = steadyClock.nowMs();
  await work();
  return steadyClock.nowMs() - startedMs;
}
