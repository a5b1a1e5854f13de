import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { importPart, type PartedStore, partFile, standingParts } from '../testing/killed-store.ts';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { pointsOf } from '../testing/points-of.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { type Fault, runTraced, whyNoStrace } from '../testing/strace.ts';
import { tempDir } from '../testing/temp-dir.ts';

/** Every system call by which something gets onto the disk, or gets a name there. */
const WRITING_CALLS = ['pwrite64', 'write', 'fsync', 'fdatasync', 'ftruncate', 'rename', 'unlink'];

/** What can go wrong with which. */
const FAULTS: readonly { readonly effect: Fault['effect']; readonly calls: readonly string[] }[] = [
  { effect: 'kill', calls: WRITING_CALLS },
  { effect: 'EIO', calls: WRITING_CALLS },
  { effect: 'ENOSPC', calls: ['pwrite64', 'write', 'ftruncate'] },
  { effect: 'EMFILE', calls: ['openat'] },
];
const CALLS = [...WRITING_CALLS, 'openat'];

/** Points of a call at which a fault is injected: all of them, up to so many, or one. */
const MOST_POINTS = longTest({ rounds: 1, soakRounds: 40, timeoutMs: 60_000 });

const obstacle = whyNoStrace();

describe(`a fault at a system call${obstacle === null ? '' : ` (skipped: ${obstacle})`}`, () => {
  let template = '';
  let calls: ReadonlyMap<string, number> = new Map();
  const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'faults');
  const every = FAULTS.flatMap(({ effect, calls: some }) => some.map((call) => [effect, call] as const));
  /** All of them in the soak; else a kill and an error of the disk, another one for another seed: each run of an import under strace takes seconds. */
  const faults = IS_SOAK
    ? every
    : FAULTS.slice(0, 2).map(
        ({ effect, calls: some }) => [effect, some[Math.floor(random.uniform() * some.length)]!] as const,
      );

  beforeAll(async () => {
    if (obstacle !== null) return;
    template = mkdtempSync(join(tmpdir(), 'candlemark-fault-'));
    const store = storeIn(template);
    await importPart(store, 0, here);
    const copy = copyOfTemplate();
    const whole = await runTraced(['import', partFile(copy, 1), '--data', copy.data], CALLS);
    expect(whole.code).toBe(0);
    calls = whole.calls;
  }, 120_000);

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  it.skipIf(obstacle !== null).for(faults)(
    '%s at %s: what was acknowledged stands, what was not is whole or gone',
    async ([effect, call], context) => {
      const most = calls.get(call) ?? 0;
      if (most === 0) context.skip(`an import never calls ${call} here`);
      for (const nth of pointsOf(most, MOST_POINTS, random)) await expectSurvives({ effect, call, nth }, most);
    },
  );

  /** @param most how many calls a run makes that suffers from nothing */
  async function expectSurvives(fault: Fault, most: number): Promise<void> {
    const store = copyOfTemplate();
    const { code, err, isInjected } = await runTraced(
      ['import', partFile(store, 1), '--data', store.data],
      CALLS,
      fault,
    );
    const what = `${fault.effect} at ${fault.call} ${fault.nth}: exit code ${code}, ${err}`;
    // Two runs do not make quite as many calls: the last ones of one may not be reached by another, which then has nothing to suffer from.
    if (!isInjected) expect([code, fault.nth > most * 0.9], what).toEqual([0, true]);
    const parts = await standingParts(store, [0], [0, 1]);
    if (code === 0) expect(parts, what).toEqual([0, 1]);
    // Whoever was not killed says why; a restart needs no hand.
    else if (fault.effect !== 'kill' && code === 2) expect(err, what).not.toBe('');
    await importPart(store, 2, here);
    if (IS_SOAK) await standingParts(store, [...parts, 2]);
    rmSync(store.dir, { recursive: true });
  }

  function copyOfTemplate(): PartedStore {
    const dir = join(tempDir(), 'store');
    cpSync(template, dir, { recursive: true });
    return storeIn(dir);
  }
});

function here(...argv: readonly string[]) {
  return runInProcess(argv);
}

function storeIn(dir: string): PartedStore {
  return { dir, data: join(dir, 'data'), rowsPerPart: 3000 };
}
