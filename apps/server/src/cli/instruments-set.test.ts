import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listen } from '../http/testing/listening.ts';
import { TOKEN } from '../http/testing/test-app.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile } from '../testing/trades-file.ts';

const BARS =
  'symbol,date,open,high,low,close\nAAPL,2024-01-02,1,3,1,2\nMSFT,2024-01-02,1,3,1,2\nSAP,2024-01-02,1,3,1,2\n';
const { openIn, close } = openedWorkspaces();

async function threeInstruments(): Promise<string> {
  const dir = tempDir();
  const workspace = await openIn(dir);
  await workspace.imports.start(textFile('three.csv', BARS, { calendar: '24/7' })).done;
  await close(workspace);
  return dir;
}

describe('candlemark instruments set', () => {
  it('says what instruments are, tells what it would do, and writes what --file takes', async () => {
    const data = await threeInstruments();
    const run = (...argv: string[]) => runInProcess(['instruments', ...argv, '--data', data], { cwd: data });
    const set = ['set', 'aapl', 'MSFT', '--sector', 'Technology', '--country', 'us', '--add-tags', 'Core'];
    expect(await run(...set, '--dry-run')).toEqual({
      code: 0,
      err: '',
      out: 'AAPL: sector none -> Technology; country none -> US; tags none -> Core\nMSFT: sector none -> Technology; country none -> US; tags none -> Core\nWould change 2 instruments.\n',
    });
    expect((await run(...set)).out).toBe('Changed 2 instruments.\n');
    expect((await run('set', 'AAPL', 'SAP', '--add-tags', 'core', '--json')).out).toBe(
      '{"instruments":1,"unchanged":1}\n',
    );
    expect((await run('set', 'MSFT', '--clear', 'sector,tags', '--name', 'Microsoft')).code).toBe(0);

    const table =
      'symbol,name,assetClass,sector,group,venue,country,tags\nAAPL,AAPL,,Technology,,,US,Core\nMSFT,Microsoft,,,,,US,\nSAP,SAP,,,,,,core\n';
    expect((await run('--csv')).out).toBe(table);
    writeFileSync(
      join(data, 'fields.csv'),
      table.replace('SAP,SAP,,,,', 'SAP,SAP,,Software,,XETR').replace(',US,Core', ',US,-'),
    );
    expect((await run('set', '--file', 'fields.csv')).out).toBe('Changed 2 instruments; 1 instrument is so already.\n');
    expect((await run('--csv')).out).toContain(
      'AAPL,AAPL,,Technology,,,US,\nMSFT,Microsoft,,,,,US,\nSAP,SAP,,Software,,XETR,,core\n',
    );

    writeFileSync(join(data, 'wrong.csv'), 'symbol,country\nAAPL,UK\nMSFT,DE\n');
    const refused = await run('set', '--file', 'wrong.csv');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('wrong.csv:2: country "UK" is no country of ISO 3166-1');
    expect(refused.err).toContain('nothing was changed.');
    for (const [argv, words] of [
      [['set'], 'name the instruments'],
      [['set', 'AAPL'], 'say what they are'],
      [['set', 'AAPL', '--file', 'x.csv'], '--file says of which'],
      [['set', 'AAPL', 'SAP', '--name', 'x'], '--name is for one'],
      [['set', 'AAPL', '--country', 'UK'], '--country "UK" is no country'],
      [['set', 'AAPL', '--clear', 'color'], '--clear color is none of asset-class'],
      [['set', 'AAPLE', '--sector', 'x'], 'did you mean AAPL?'],
      [['set', '--file', 'none.csv'], '--file none.csv cannot be read'],
      [['change'], '"change" is none of list, set'],
    ] as const) {
      const { code, err } = await run(...argv);
      expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    }
  });

  it('goes through the server that has the directory', async () => {
    const workspace = await openIn(await threeInstruments());
    const { url } = await listen(workspace.store, workspace);
    const served = tempDir();
    writeFileSync(join(served, 'server.json'), JSON.stringify({ pid: process.pid, url, token: TOKEN }));
    const { code, out } = await runInProcess([
      'instruments',
      'set',
      'SAP',
      '--group',
      'Mine',
      '--tags',
      'A,B',
      '--data',
      served,
    ]);
    expect([code, out]).toEqual([0, 'Changed 1 instrument.\n']);
    expect(workspace.store.bySymbol('SAP')).toMatchObject({ group: 'Mine', tags: ['A', 'B'] });
    expect(readFileSync(join(served, 'server.json'), 'utf8')).toContain(url);
  });
});
