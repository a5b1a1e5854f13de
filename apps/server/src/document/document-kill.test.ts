import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import {
  Acknowledged,
  type DocumentServer,
  expectWhole,
  launchDocumentServer,
  randomChange,
} from '../testing/document-server.ts';
import { longTest } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { steadyClock } from '../workspace/clock.ts';

const ROUNDS = longTest({ rounds: 1, soakRounds: 200, timeoutMs: 180_000 });
/** To look at all of a log takes longer the longer it is. */
const ROUNDS_A_STORE = 20;
const WRITERS = 4;

/** Edits until the server is gone: each change may go out a second time, as if its answer had been lost. */
async function edit(
  server: DocumentServer,
  window: string,
  random: SeededRandom,
  acknowledged: Acknowledged,
): Promise<void> {
  for (;;) {
    const changes = Array.from({ length: 1 + Math.floor(random.uniform() * 3) }, () => randomChange(random));
    const answer = await server.post(window, changes);
    if (answer === null) return;
    acknowledged.note(answer);
    if (random.uniform() < 0.2) acknowledged.note(await server.post(window, changes));
  }
}

it(`kill -9 while people draw loses nothing that was acknowledged, leaves nothing half, and doubles nothing (${ROUNDS} rounds)`, async () => {
  const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'document-kill');
  let acknowledged = new Acknowledged();
  let data = '';
  let startMs = 1500;
  for (let round = 0; round < ROUNDS; round++) {
    if (round % ROUNDS_A_STORE === 0) {
      data = join(tempDir(), 'data');
      acknowledged = new Acknowledged();
    }
    const phase = round % 5;
    const startedMs = steadyClock.nowMs();
    const launched = launchDocumentServer(data);
    if (phase === 4) {
      // While it starts: its log is read again, and written into the file.
      await delay(random.uniform() * startMs);
      launched.process.kill('SIGKILL');
      await launched.ended;
    } else {
      const server = await launched.started;
      if (server === null) throw new Error('The server does not start');
      startMs = steadyClock.nowMs() - startedMs;
      const edits = Array.from({ length: WRITERS }, (_, at) => edit(server, `w${at}`, random, acknowledged));
      await delay(50 + random.uniform() * 1200);
      // A machine that is busy may not have answered by then: a store begins with some changes to lose.
      if (round % ROUNDS_A_STORE === 0) await expect.poll(() => acknowledged.seqs.size).toBeGreaterThan(20);
      // While it stops: what was submitted is written, and a copy is made.
      if (phase === 3) {
        server.process.kill('SIGTERM');
        await delay(random.uniform() * 150);
      }
      server.process.kill('SIGKILL');
      await Promise.all([...edits, server.ended]);
    }
    await expectWhole(data, acknowledged);
  }
});
