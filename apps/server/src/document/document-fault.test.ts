import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { Acknowledged, type DocumentServer, expectWhole, launchDocumentServer } from '../testing/document-server.ts';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { applied, bulkyEdit, changeOf, lineEdit } from '../testing/opened-document.ts';
import { pointsOf } from '../testing/points-of.ts';
import { quietLog } from '../testing/sample-store.ts';
import { type Fault, tracing, whyNoStrace } from '../testing/strace.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { openWorkspace } from '../workspace.ts';

/** Every system call by which SQLite gets something onto the disk. */
const CALLS = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate'];

const ALL: readonly (readonly [effect: Fault['effect'], call: string])[] = [
  ...CALLS.map((call) => ['kill', call] as const),
  ...CALLS.map((call) => ['EIO', call] as const),
  ['ENOSPC', 'pwrite64'],
];
/** What `npm test` tries; the soak tries all. */
const FEW: typeof ALL = [
  ['kill', 'pwrite64'],
  ['EIO', 'fsync'],
];

/** Points of a call at which a fault is injected: all of them, up to so many. */
const MOST_POINTS = longTest({ rounds: 1, soakRounds: 60, timeoutMs: 120_000 });

const obstacle = whyNoStrace();

interface Run {
  readonly server: DocumentServer | null;
  readonly acknowledged: Acknowledged;
  /** Of each change, in order, whether it was acknowledged. */
  readonly answers: readonly boolean[];
  readonly isInjected: boolean;
  readonly calls: ReadonlyMap<string, number>;
}

describe(`a fault of the disk below the document${obstacle === null ? '' : ` (skipped: ${obstacle})`}`, () => {
  let template = '';
  let before = new Acknowledged();
  let calls: ReadonlyMap<string, number> = new Map();
  const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'document-faults');

  beforeAll(async () => {
    if (obstacle !== null) return;
    template = mkdtempSync(join(tmpdir(), 'candlemark-fault-'));
    const workspace = await openWorkspace({ dataDir: template, log: quietLog });
    const store = (await workspace.openDocument()).store();
    const change = changeOf(lineEdit('a'), lineEdit('b'));
    before = new Acknowledged();
    before.seqs.set(change.id, await applied(store, 'w', change));
    await workspace.close();
    ({ calls } = await run(copyOfTemplate(), null));
  }, 120_000);

  afterAll(() => rmSync(template, { recursive: true, force: true }));

  it.skipIf(obstacle !== null).for(IS_SOAK ? ALL : FEW)(
    '%s at %s: what was acknowledged stands, and nothing is acknowledged that may not',
    async ([effect, call], context) => {
      const most = calls.get(call) ?? 0;
      if (most === 0) context.skip(`a document never calls ${call} here`);
      for (const nth of pointsOf(most, MOST_POINTS, random)) await expectSurvives({ effect, call, nth }, most);
    },
  );

  async function expectSurvives(fault: Fault, most: number): Promise<void> {
    const data = copyOfTemplate();
    const { server, acknowledged, answers, isInjected } = await run(data, fault);
    const what = `${fault.effect} at ${fault.call} ${fault.nth}: ${answers.map(Number).join('')} ${server?.errors() ?? ''}`;
    if (!isInjected) expect(fault.nth, what).toBeGreaterThan(most * 0.9);
    // A server that lives goes on answering, also where the document could not be opened.
    if (fault.effect !== 'kill') expect(server, what).not.toBeNull();
    const firstRefused = answers.indexOf(false);
    if (fault.effect === 'EIO' && firstRefused >= 0) {
      expect(answers.slice(firstRefused), what).not.toContain(true);
    }
    // Room came back at once: no more than one request found none.
    if (fault.effect === 'ENOSPC' && answers.includes(true)) {
      expect(answers.filter((isTaken) => !isTaken).length, what).toBeLessThanOrEqual(1);
    }
    await expectWhole(data, acknowledged);
    rmSync(data, { recursive: true });
  }

  /** Some changes one after the other, among them some that fill the log, and an end in order. */
  async function run(data: string, fault: Fault | null): Promise<Run> {
    const file = join(data, 'document.sqlite');
    const { prefix, result } = tracing(CALLS, fault, [file, `${file}-wal`, `${file}-journal`]);
    const acknowledged = new Acknowledged();
    for (const [id, seq] of before.seqs) acknowledged.seqs.set(id, seq);
    const answers: boolean[] = [];
    const launched = launchDocumentServer(data, prefix);
    const server = await launched.started;
    if (server !== null) {
      for (let at = 0; at < 12; at++) {
        const isLarge = at % 5 === 3;
        const edits = isLarge ? Array.from({ length: 12 }, (_, one) => bulkyEdit(one, 200_000)) : [lineEdit(`c${at}`)];
        const answer = await server.post('w', [changeOf(...edits)]);
        acknowledged.note(answer);
        answers.push(answer !== null);
      }
      server.stop();
    }
    await launched.ended;
    return { server, acknowledged, answers, ...result() };
  }

  function copyOfTemplate(): string {
    const data = join(tempDir(), 'data');
    cpSync(template, data, { recursive: true });
    return data;
  }
});
