import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { runCli, startCli } from '../testing/run-cli.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const BARS = 'Date,Open,High,Low,Close\n2024-01-02,1,3,1,2\n2024-01-03,2,4,2,3\n';

/** Runs a command whose reader has left before the first word, as `candlemark … | head -c 0` does. */
async function runUnread(...argv: string[]): Promise<{ code: number | null; err: string }> {
  const cli = startCli(argv);
  cli.process.stdout?.destroy();
  return { code: await cli.ended, err: cli.output.err };
}

function twoFiles(): { data: string; files: string[] } {
  const dir = tempDir();
  const files = ['a.csv', 'b.csv'].map((name) => join(dir, name));
  for (const file of files) writeFileSync(file, BARS);
  return { data: join(dir, 'data'), files };
}

describe('a reader that leaves early', () => {
  it.runIf(IS_SOAK)('ends a listing quietly, as SIGPIPE would', async () => {
    const { data, files } = twoFiles();
    await runCli('import', ...files, '--data', data);
    expect(await runUnread('instruments', '--json', '--data', data)).toEqual({ code: 141, err: '' });
    expect(await runUnread('export', '--symbol', 'A', '--interval', '1D', '--data', data)).toEqual({
      code: 141,
      err: '',
    });
    expect(await runUnread('import', '--help')).toEqual({ code: 141, err: '' });
  });

  it('does not stop an import', async () => {
    const { data, files } = twoFiles();
    expect(await runUnread('import', ...files, '--json', '--data', data)).toEqual({ code: 0, err: '' });
    const { out } = await runInProcess(['instruments', '--data', data]);
    expect(out).toMatch(/\nA .*\nB /);
  });
});
