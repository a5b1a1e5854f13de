import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runInProcess } from '../testing/run-in-process.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const copy = sampleStore();

it('own fills are imported, listed, drawn and removed, and rejects decide about the exit code', async () => {
  const [data, dir] = [copy(), tempDir()];
  const list = join(dir, 'list.csv');
  writeFileSync(
    list,
    'time,symbol,side,qty,price\n2022-01-03T10:00:00Z,AAPL,buy,1,100\n2022-02-03T10:00:00Z,AAPL,sell,1,110\n2022-02-03T10:00:00Z,NONE,sell,1,110\n',
  );
  const taken = await runInProcess(['import', list, '--kind', 'fills', '--account', 'U1', '--json', '--data', data]);
  expect(taken.code).toBe(1);
  const [aapl, none] = taken.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(aapl).toMatchObject({ kind: 'fills', symbol: 'AAPL', rowsStored: 2, rowsRejected: 0, interval: null });
  expect(none).toMatchObject({ symbol: 'NONE', rowsStored: 0, rejects: [{ line: 4, value: 'NONE' }] });
  const listed = await runInProcess(['fills', '--json', '--data', data]);
  const [{ id }] = JSON.parse(listed.out).imports;
  expect((await runInProcess(['fills', '--data', data])).out).toMatch(/2 fills {2}AAPL {2}list\.csv/);
  const picture = ['snapshot', '--symbol', 'AAPL', '--interval', '1D', '--data', data];
  expect((await runInProcess(picture)).out).toContain('Own fills');
  expect((await runInProcess([...picture, '--plain'])).out).not.toContain('Own fills');
  expect((await runInProcess(['fills', 'remove', id, '--data', data])).out).toBe(`Removed list.csv (${id}).\n`);
  expect((await runInProcess(['fills', '--data', data])).out).toBe('No own trades were imported.\n');
});
