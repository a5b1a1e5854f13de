import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { findingsOf } from '../testing/killed-store.ts';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { startCli } from '../testing/run-cli.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { quietLog } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { steadyClock } from '../workspace/clock.ts';
import { openWorkspace } from '../workspace.ts';
import { localSource } from './testing/local-source.ts';

/** Each looks at all that was stored before it. */
const ROUNDS = longTest({ rounds: 2, soakRounds: 6, timeoutMs: 120_000 });
/** In the soak a fetch is stored in two stretches. */
const ROWS_A_ROUND = IS_SOAK ? 300_000 : 3000;
const MINUTE_S = 60;
/** Long enough ago that all bars of all rounds are over. */
const START_S = Date.UTC(2010, 0, 1) / 1000;
const US = 1e6;
const MOST_BARS = 5000;

/** Bars of a minute that say their own number, without an end. */
async function minutes() {
  const hooks = { asked: () => {} };
  const source = await localSource(
    {
      '/udf/symbols': () => ({
        ...{ name: 'KILLED', description: 'Killed', timezone: 'Etc/UTC', session: '24x7' },
        ...{ supported_resolutions: ['1'], has_intraday: true },
      }),
      '/udf/history': (query) => {
        hooks.asked();
        const to = Math.ceil(Number(query.get('to')) / MINUTE_S) * MINUTE_S;
        const from = Math.max(START_S, Math.ceil(Number(query.get('from')) / MINUTE_S) * MINUTE_S);
        const count = Math.max(0, Math.min((to - from) / MINUTE_S, MOST_BARS));
        if (count === 0) return { s: 'no_data' };
        const t = Array.from({ length: count }, (_, at) => from + at * MINUTE_S);
        const c = t.map((second) => 1 + (second - START_S) / MINUTE_S);
        return { s: 'ok', t, o: c, h: c, l: c, c, v: t.map(() => 1) };
      },
    },
    () => Date.now(),
  );
  return { udf: `${source.url}/udf`, hooks };
}

describe('kill -9 of a fetch', () => {
  it(`loses nothing that was stored, and what follows doubles nothing (${ROUNDS} rounds)`, async () => {
    const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'fetch-kill');
    const { udf, hooks } = await minutes();
    const data = tempDir();
    const wordsTo = (rows: number) => [
      ...['fetch', udf, 'KILLED', '--interval', '1m', '--from', new Date(START_S * 1000).toISOString()],
      ...['--to', new Date((START_S + rows * MINUTE_S) * 1000).toISOString(), '--allow-private', '--data', data],
    ];
    let usualMs = 3000;
    let stored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const cli = startCli(wordsTo(round * ROWS_A_ROUND));
      const startedMs = steadyClock.nowMs();
      // Now at any moment, now at a question for a page.
      const afterAsked =
        round % 2 === 0 ? 1 + Math.floor(random.uniform() * Math.ceil(ROWS_A_ROUND / MOST_BARS)) : null;
      let asked = 0;
      hooks.asked = () => {
        asked += 1;
        if (asked === afterAsked) cli.process.kill('SIGKILL');
      };
      await Promise.race([cli.ended, delay(afterAsked === null ? random.uniform() * 1.2 * usualMs : 60_000)]);
      const wasAlive = cli.process.exitCode === null;
      cli.process.kill('SIGKILL');
      const code = await cli.ended;
      if (afterAsked !== null) expect(code).toBeNull();
      if (!wasAlive && code === 0) usualMs = steadyClock.nowMs() - startedMs;
      hooks.asked = () => {};
      const rows = await rowsIn(data);
      expect(rows, `round ${round}, exit code ${code}: ${cli.output.err}`).toBeGreaterThanOrEqual(stored);
      if (code === 0) expect(rows).toBe(round * ROWS_A_ROUND);
      stored = rows;
    }
    const last = await runInProcess(wordsTo((ROUNDS + 1) * ROWS_A_ROUND));
    expect([last.code, last.err]).toEqual([0, '']);
    expect(await rowsIn(data)).toBe((ROUNDS + 1) * ROWS_A_ROUND);
  });
});

/** How many bars there are: the first ones, each once and with its own price, and nothing that `verify` objects to. */
async function rowsIn(data: string): Promise<number> {
  const workspace = await openWorkspace({ dataDir: data, log: quietLog });
  try {
    expect(workspace.missingBatches).toBe(0);
    expect(await findingsOf(workspace)).toEqual([]);
    const instrument = workspace.store.bySymbol('KILLED');
    if (instrument === null || instrument === undefined) return 0;
    const { timeUs, close } = await workspace.store.readBars(instrument.id, '1m', -Infinity, Infinity);
    const unit = 10 ** instrument.priceScale;
    const wrong = timeUs.findIndex(
      (time, at) => time !== (START_S + at * MINUTE_S) * US || close[at] !== (at + 1) * unit,
    );
    expect(wrong).toBe(-1);
    return timeUs.length;
  } finally {
    await workspace.close();
  }
}
