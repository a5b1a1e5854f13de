import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import {
  batchOfPart,
  eventsFile,
  importPart,
  PARTED_SYMBOL,
  type PartedStore,
  partFile,
  standingParts,
} from '../testing/killed-store.ts';
import { longTest } from '../testing/long-test.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { steadyClock } from '../workspace/clock.ts';

const ROUNDS = longTest({ rounds: 1, soakRounds: 200, timeoutMs: 240_000 });
/** With every part that a store holds, looking at all of it takes longer. */
const ROUNDS_A_STORE = 25;
const STORES = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_A_STORE) }, (_, index) => index);

interface Round {
  readonly store: PartedStore;
  readonly number: number;
  /** That stand before it. */
  readonly parts: readonly number[];
}

interface KilledCommand {
  readonly name: string;
  /** Its further arguments; whatever they name is made ready. */
  readonly words: (round: Round) => readonly string[] | Promise<readonly string[]>;
  /** The parts that stand when it was done. */
  readonly after: (round: Round) => readonly number[];
}

/** An append, or a correction of what lies before. */
const IMPORT: KilledCommand = {
  name: 'import',
  words: ({ store, number }) => [partFile(store, number)],
  after: ({ parts, number }) => [...parts, number],
};

const removedPart = ({ parts, number }: Round) => parts[(number * 5) % parts.length]!;
const asBefore = ({ parts }: Round) => parts;

const COMMANDS: readonly KilledCommand[] = [
  IMPORT,
  { name: 'compact', words: () => [], after: asBefore },
  { name: 'import', words: ({ store, number }) => [eventsFile(store, number)], after: asBefore },
  IMPORT,
  {
    name: 'batches',
    words: async (round) => ['remove', await batchOfPart(round.store, removedPart(round))],
    after: (round) => round.parts.filter((part) => part !== removedPart(round)),
  },
  {
    name: 'calendar',
    words: ({ number }) => [PARTED_SYMBOL, '--set', number % 16 < 8 ? 'weekdays' : '24/7'],
    after: asBefore,
  },
  { name: 'rebuild', words: () => [], after: asBefore },
  {
    name: 'merge',
    words: async ({ store, number }) => {
      await runCli('import', partFile(store, number), '--symbol', `M${number}`, '--data', store.data);
      return [`M${number}`, '--into', PARTED_SYMBOL];
    },
    after: ({ parts, number }) => [...parts, number],
  },
  IMPORT,
];

describe('kill -9', () => {
  it.for(STORES)(
    `at any moment leaves everything whole, whatever is being done (${ROUNDS} rounds; store %i)`,
    async (index) => {
      const dir = tempDir();
      const store: PartedStore = { dir, data: join(dir, 'data'), rowsPerPart: 20_000 };
      const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), `kill-${index}`);
      const rounds = Math.min(ROUNDS_A_STORE, ROUNDS - index * ROUNDS_A_STORE);
      const importMs = await timed(() => importPart(store, 0));
      const usualMs = new Map<string, number>();
      await importPart(store, rounds + 1);
      let parts: readonly number[] = [0, rounds + 1];
      for (let number = 1; number <= rounds; number++) {
        // Before the last part is removed there has to be another: on a busy machine few imports live to their end.
        const { name, words, after } = parts.length < 2 ? IMPORT : COMMANDS[(number - 1 + index) % COMMANDS.length]!;
        const round = { store, number, parts };
        const argv = [name, ...(await words(round)), '--data', store.data];
        usualMs.set(name, await killed(argv, random.uniform(), usualMs.get(name) ?? importMs));
        parts = await standingParts(store, parts, after(round));
      }
      // Whatever the kills left, the next import works, and repeating a part that stands changes nothing.
      await importPart(store, rounds + 2);
      await importPart(store, parts[0]!);
      await standingParts(store, [...parts, rounds + 2]);
    },
  );
});

/** Runs a command and kills it at a share of its usual time, or a little after it. Returns what is known of that time then. */
async function killed(argv: readonly string[], share: number, usualMs: number): Promise<number> {
  const cli = startCli(argv);
  const startedMs = steadyClock.nowMs();
  const ended = cli.ended.then(() => steadyClock.nowMs() - startedMs);
  await delay(share * 1.2 * usualMs);
  const wasAlive = cli.process.exitCode === null;
  cli.process.kill('SIGKILL');
  const tookMs = await ended;
  return wasAlive ? Math.max(tookMs, usualMs * 1.1) : tookMs;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = steadyClock.nowMs();
  await work();
  return steadyClock.nowMs() - startedMs;
}
