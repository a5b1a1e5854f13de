import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../generate/seeded-random.ts';
import { IS_SOAK, longTest } from '../testing/long-test.ts';
import { applied, changeOf, everyRecord, lineEdit } from '../testing/opened-document.ts';
import { pointsOf } from '../testing/points-of.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { quietLog } from '../testing/sample-store.ts';
import { type Fault, runTraced, whyNoStrace } from '../testing/strace.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace } from '../workspace.ts';

const CALLS = ['write', 'pwrite64', 'fsync', 'rename', 'link'];

type Kind = readonly [Fault['effect'], string];

const ALL: readonly Kind[] = [
  ...CALLS.map((call) => ['kill', call] as const),
  ...['write', 'pwrite64', 'fsync', 'rename'].map((call) => ['EIO', call] as const),
  ...['write', 'pwrite64'].map((call) => ['ENOSPC', call] as const),
];
const POINTS = longTest({ rounds: 1, soakRounds: 40, timeoutMs: 120_000 });

const obstacle = whyNoStrace();

describe(`a fault of the disk below a backup${obstacle === null ? '' : ` (skipped: ${obstacle})`}`, () => {
  let folder = '';
  const random = new SeededRandom(Number(process.env.CANDLEMARK_SEED), 'backup-faults');
  const linesIn = async (dataDir: string) => {
    const workspace = await openWorkspace({ dataDir, log: quietLog });
    try {
      expect(workspace.missingBatches).toBe(0);
      expect(workspace.store.listInstruments().map(({ symbol }) => symbol)).toEqual(['TT']);
      expect(readdirSync(join(dataDir, 'tmp'))).toEqual([]);
      const records = await everyRecord((await workspace.openDocument()).store());
      return records.map(({ key }) => key).filter((key) => key.startsWith('annotation/'));
    } finally {
      await workspace.close();
    }
  };

  beforeAll(async () => {
    if (obstacle !== null) return;
    folder = mkdtempSync(join(tmpdir(), 'candlemark-backup-fault-'));
    const workspace = await openWorkspace({ dataDir: join(folder, 'data'), log: quietLog });
    const trades = { symbol: 'TT', fromUs: Date.UTC(2024, 0, 10) * 1000, count: 1000, stepUs: 1_000_000 };
    await workspace.imports.start(textFile('t.csv', tradesCsv(trades))).done;
    const store = (await workspace.openDocument()).store();
    await applied(store, 'w', changeOf(lineEdit('a')));
    await workspace.close();
    expect((await runInProcess(['backup', join(folder, 'b.tar'), '--data', join(folder, 'data')])).code).toBe(0);
    const later = await openWorkspace({ dataDir: join(folder, 'data'), log: quietLog });
    await applied((await later.openDocument()).store(), 'w', changeOf(lineEdit('b')));
    await later.close();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Points of a call, of which those are the last in `npm test`: what comes before them is the start of the program. */
  function chosenOf(calls: number): readonly number[] {
    if (IS_SOAK || calls === 0) return pointsOf(calls, POINTS, random);
    return [Math.ceil(calls * (0.6 + 0.4 * random.uniform()))];
  }

  /** Runs a command with each fault, each time in a directory of its own. @param few of which `npm test` tries one place each */
  async function withFaults(
    few: readonly Kind[],
    command: (data: string) => string[],
    check: (data: string, code: number | null) => Promise<void>,
  ) {
    const copied = () => {
      const data = join(tempDir(), 'data');
      cpSync(join(folder, 'data'), data, { recursive: true });
      return data;
    };
    let injected = 0;
    const { calls } = await runTraced(command(copied()), CALLS);
    for (const [effect, call] of IS_SOAK ? ALL : few) {
      for (const chosen of chosenOf(calls.get(call) ?? 0)) {
        // Threads that wake each other write too, and on a busy machine more often: the next run may end before the place.
        for (let nth = chosen, isReached = false; !isReached && nth > 0; nth = IS_SOAK ? 0 : Math.floor(nth * 0.9)) {
          const data = copied();
          const { code, isInjected } = await runTraced(command(data), CALLS, { effect, call, nth });
          isReached = isInjected;
          injected += isInjected ? 1 : 0;
          await check(data, code);
          rmSync(join(data, '..'), { recursive: true });
        }
      }
    }
    expect(injected).toBeGreaterThan(0);
  }

  it.skipIf(obstacle !== null)('leaves no file that is not a whole backup, and the directory as it was', async () => {
    const file = (data: string) => join(data, '..', 'made.tar');
    const few = [['ENOSPC', 'write']] as const;
    await withFaults(
      few,
      (data) => ['backup', file(data), '--data', data],
      async (data, code) => {
        if (code === 0) expect(existsSync(file(data))).toBe(true);
        if (existsSync(file(data))) {
          const target = join(data, '..', 'target');
          expect((await runInProcess(['restore', file(data), '--data', target])).code).toBe(0);
          expect(await linesIn(target)).toEqual(['annotation/a', 'annotation/b']);
        }
        expect(await linesIn(data)).toEqual(['annotation/a', 'annotation/b']);
      },
    );
  });

  it.skipIf(obstacle !== null)(
    'leaves the former directory or the restored one, each whole, and nothing that looks like one',
    async () => {
      const argv = (data: string) => ['restore', join(folder, 'b.tar'), '--replace', '--data', data];
      const few = [['kill', 'rename']] as const;
      await withFaults(few, argv, async (data, code) => {
        const beside = readdirSync(join(data, '..'));
        const former = beside.find((name) => name.includes('.before-restore-'));
        // Between two renames the place is empty; what was there is whole.
        if (!existsSync(data)) expect([former, code]).toEqual([expect.any(String), null]);
        else
          expect(await linesIn(data)).toEqual(
            former === undefined ? ['annotation/a', 'annotation/b'] : ['annotation/a'],
          );
        if (former !== undefined)
          expect(await linesIn(join(data, '..', former))).toEqual(['annotation/a', 'annotation/b']);
        const half = beside.find((name) => name.includes('.restoring-'));
        if (half !== undefined) expect(code).toBeNull();
        if (half !== undefined && existsSync(join(data, '..', half, 'candlemark.sqlite'))) {
          expect(await linesIn(join(data, '..', half))).toEqual(['annotation/a']);
        }
        expect((await runInProcess(argv(data))).code).toBe(0);
        expect(await linesIn(data)).toEqual(['annotation/a']);
      });
    },
  );
});
