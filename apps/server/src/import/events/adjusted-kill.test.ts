import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../generate/seeded-random.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { IS_SOAK, longTest } from '../../testing/long-test.ts';
import { pointsOf } from '../../testing/points-of.ts';
import { runInProcess } from '../../testing/run-in-process.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { runTraced, whyNoStrace } from '../../testing/strace.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { openWorkspace } from '../../workspace.ts';

/** The calls by which rows, events and the mark of their import become durable; each run under strace takes seconds. */
const CALLS = IS_SOAK ? ['rename', 'fsync', 'fdatasync', 'pwrite64'] : ['rename'];
/** Points of each call. */
const POINTS = longTest({ rounds: 1, soakRounds: 60, timeoutMs: 120_000 });
const DAYS = 30;
const SPLIT_DAY = 15;

const obstacle = whyNoStrace();

describe(`kill -9 while prices are kept as traded and adjusted${obstacle === null ? '' : ` (skipped: ${obstacle})`}`, () => {
  it.skipIf(!IS_SOAK || obstacle !== null)('leaves both of them or none, and the next import brings both', async () => {
    const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'adjusted-kill');
    const whole = place();
    const { code, calls } = await runTraced(['import', whole.file, '--data', whole.data], CALLS);
    expect([code, await held(whole.data)]).toEqual([0, 'both']);
    for (const call of CALLS) {
      for (const nth of pointsOf(calls.get(call) ?? 0, POINTS, random)) {
        const { file, data } = place();
        const run = await runTraced(['import', file, '--data', data], CALLS, { call, nth, effect: 'kill' });
        const what = `killed at ${call} ${nth}: exit code ${run.code}`;
        const before = await held(data);
        expect(before === 'both' || (before === 'none' && run.code !== 0), `${what}: ${before}`).toBe(true);
        const again = await runInProcess(['import', file, '--data', data]);
        expect([again.code, again.err], what).toEqual([0, '']);
        expect(await held(data), what).toBe('both');
      }
    }
  });
});

/** A file with closes before and after a split of four for one, and where it goes. */
function place(): { readonly file: string; readonly data: string } {
  const dir = tempDir();
  const rows = Array.from({ length: DAYS }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    const close = day < SPLIT_DAY ? 400 + day : 100 + day / 4;
    return `${date},${close},${close},${close},${close},${day < SPLIT_DAY ? close / 4 : close},10`;
  });
  const file = join(dir, 'ADJ.csv');
  writeFileSync(file, `Date,Open,High,Low,Close,Adj Close,Volume\n${rows.join('\n')}\n`);
  return { file, data: join(dir, 'data') };
}

/** What is there of the file's prices; everything that is there is sound. */
async function held(data: string): Promise<'none' | 'traded' | 'both'> {
  const workspace = await openWorkspace({ dataDir: data, log: quietLog });
  try {
    expect(workspace.missingBatches).toBe(0);
    expect(await findingsOf(workspace)).toEqual([]);
    const instrument = workspace.store.bySymbol('ADJ');
    if (!instrument) return 'none';
    const { timeUs } = await workspace.store.readBars(instrument.id, '1D', -Infinity, Infinity);
    expect(timeUs).toHaveLength(DAYS);
    return instrument.variants?.includes('adjusted') ? 'both' : 'traded';
  } finally {
    await workspace.close();
  }
}
