import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { MarketDatabase } from '../market/duckdb/database.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';
import type { Workspace } from '../workspace.ts';

vi.setConfig({ testTimeout: 60_000 });

const { openIn, close } = openedWorkspaces();

const BARS = 'Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n2024-01-03,2,4,2,3\n';

const batchNames = async ({ changes }: Workspace) => (await changes.batches()).map(({ sourceName }) => sourceName);
const dailyRows = ({ store }: Workspace) =>
  store.bySymbol('BARS')?.levels.find(({ interval }) => interval === '1D')?.rows;

/** The next transaction of the market store fails. @param again how it is to open its file after that */
function failNextWrite(again: 'opens' | 'stays shut'): void {
  vi.spyOn(MarketDatabase.prototype, 'write').mockRejectedValueOnce(new Error('the disk has a fault'));
  if (again === 'opens') return;
  vi.spyOn(MarketDatabase.prototype, 'reopen').mockRejectedValueOnce(new Error('the disk has a fault'));
}

describe('an acknowledged batch that could not be taken in', () => {
  it('is withdrawn: the import has failed and left nothing', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    failNextWrite('opens');
    const job = workspace.imports.start(textFile('bars.csv', BARS));
    await expect(job.done).rejects.toMatchObject({
      code: 'import-failed',
      message: 'The import failed: the disk has a fault',
    });
    expect(job.status()).toMatchObject({ state: 'failed' });
    expect([await batchNames(workspace), workspace.store.listInstruments()]).toEqual([[], []]);
    expect([...readdirSync(join(dir, 'batches')), ...readdirSync(join(dir, 'tmp'))]).toEqual([]);
  });

  it('is kept where it cannot be withdrawn: the import says so, and the next start takes it in', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    failNextWrite('stays shut');
    const job = workspace.imports.start(textFile('bars.csv', BARS));
    await expect(job.done).rejects.toMatchObject({ code: 'import-kept', details: ['the disk has a fault'] });
    const { state, report, failure } = job.status();
    expect([state, report]).toEqual(['kept', null]);
    expect(failure?.message).toMatch(/^bars\.csv is kept in \w+\.parquet, .* nothing needs to be imported again\.$/);
    expect([await batchNames(workspace), dailyRows(workspace)]).toEqual([['bars.csv'], undefined]);
    await close(workspace);
    const again = await openIn(dir);
    expect([again.recoveredBatches, dailyRows(again)]).toEqual([1, 2]);
  });

  it('is kept with its events too', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    await workspace.imports.start(textFile('bars.csv', BARS)).done;
    failNextWrite('stays shut');
    const split = textFile('split.csv', 'date,type,value\n2024-01-03,split,2\n', { symbol: 'BARS' });
    await expect(workspace.imports.start(split).done).rejects.toMatchObject({ code: 'import-kept' });
    await close(workspace);
    const again = await openIn(dir);
    expect([again.recoveredBatches, again.store.bySymbol('BARS')?.variants]).toEqual([1, ['adjusted']]);
  });

  it.each([
    ['stays shut', 1, 'import-kept', { files: 0, failed: 0, kept: 1 }],
    ['opens', 2, 'import-failed', { files: 0, failed: 1 }],
  ] as const)('is told by the command line where the store %s', async (after, code, error, summary) => {
    const cwd = tempDir();
    writeFileSync(join(cwd, 'bars.csv'), BARS);
    failNextWrite(after);
    const run = await runInProcess(['import', 'bars.csv', '--json', '--data', 'data'], { cwd });
    const lines = run.out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(run.code).toBe(code);
    expect(lines).toMatchObject([{ file: 'bars.csv', error: { code: error } }, { summary }]);
    expect(run.err).toMatch(
      after === 'opens' ? /^bars\.csv: The import failed: / : /^bars\.csv: bars\.csv is kept in /,
    );
  });
});
