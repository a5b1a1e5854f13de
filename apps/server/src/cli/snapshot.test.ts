import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applied, changeOf } from '../testing/opened-document.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { quietLog, sampleStore } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { openWorkspace } from '../workspace.ts';

const copy = sampleStore();
const IN_2022 = ['--symbol', 'AAPL', '--interval', '1D', '--from', '2022-02-01', '--to', '2022-06-01'];

/** Of records that are drawn. */
const LOOK = { pane: 'main', scale: null, shownOn: { from: null, to: null }, order: 0 };

describe('candlemark snapshot', () => {
  it('writes an SVG with the bars of the range, and texts as texts', async () => {
    const data = copy();
    const out = join(tempDir(), 'chart.svg');
    const run = await runInProcess(['snapshot', ...IN_2022, '--out', out, '--data', data]);
    expect(run).toEqual({ code: 0, out: '', err: '' });
    const svg = readFileSync(out, 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1200" height="675"/);
    expect(svg).toContain('>AAPL</text>');
    expect(svg).toMatch(/<title>AAPL[^<]*2022/);
    const again = await runInProcess(['snapshot', ...IN_2022, '--data', data]);
    expect(again).toEqual({ code: 0, out: svg, err: '' });
    const look = ['--theme', 'print', '--up-down', 'red-green', '--title', 'auto', '--mark'];
    const titled = await runInProcess(['snapshot', ...IN_2022, ...look, '--data', data]);
    expect(titled).toMatchObject({ code: 0, err: '' });
    expect(titled.out).toMatch(/>AAPL · .*1D<\/text>.*>Candlemark<\/text>|>Candlemark<\/text>.*>AAPL · .*1D<\/text>/);
  });

  it('writes a PNG of the pixels that were asked for', async () => {
    const out = join(tempDir(), 'chart.png');
    const size = ['--width', '400', '--height', '300', '--scale', '2', '--theme', 'dark'];
    const run = await runInProcess(['snapshot', ...IN_2022, ...size, '--out', out, '--data', copy()]);
    expect(run).toEqual({ code: 0, out: '', err: '' });
    const png = readFileSync(out);
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 600]);
  });

  it.each([
    [['--symbol', 'AAPK'], 'There is no instrument AAPK; did you mean AAPL?'],
    [['--symbol', 'AAPL', '--interval', '1h'], 'AAPL has no 1h; it has 1D, 1W, 1mo'],
    [['--symbol', 'AAPL', '--interval', 'often'], '"often" is no interval'],
    [['--symbol', 'AAPL', '--from', '2022-03-01', '--to', '2022-02-01'], '2022-02-01 does not lie after from'],
    [['--symbol', 'AAPL', '--from', '2010-01-01', '--to', '2011-01-01'], 'AAPL has no bars from 2010-01-01 to 2011'],
    [['--symbol', 'AAPL', '--from', 'soon'], '"soon" is no ISO date or time'],
    [['--symbol', 'AAPL', '--layout', 'Man'], 'There is no layout "Man"; did you mean Main?'],
    [['--symbol', 'AAPL', '--theme', 'blue'], 'light, dark, paper'],
    [['--symbol', 'AAPL', '--up-down', 'pink'], 'green-red, red-green, blue-orange'],
    [['--symbol', 'AAPL', '--width', '99'], '--width 99 is no whole number from 100 to 8192'],
    [['--symbol', 'AAPL', '--scale', '2'], '--scale is for PNG'],
    [['--symbol', 'AAPL', '--out', 'chart.gif'], 'name a file that ends in .svg or .png'],
    [['--symbol', 'AAPL', '--width', '8000', '--scale', '2', '--out', 'c.png'], 'a side of more than 8192 pixels'],
    [['--symbol', 'AAPL', '--out', '/no/such/place/chart.svg'], 'There is no directory /no/such/place'],
  ])('says what is wrong with %j', async (argv, message) => {
    const run = await runInProcess(['snapshot', ...argv, '--data', copy()]);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).toContain(message);
  });

  it('draws what the chart of a layout is compared with, and what its indicators read of others', async () => {
    const data = copy();
    const dir = tempDir();
    const days = Array.from({ length: 300 }, (_, day) => new Date(Date.UTC(2022, 0, 3 + day)));
    const rows = days
      .filter((date) => date.getUTCDay() % 6 !== 0)
      .map((date, at) => [date.toISOString().slice(0, 10), 50 + at]);
    const file = join(dir, 'OTHER.csv');
    writeFileSync(
      file,
      `Date,Open,High,Low,Close\n${rows.map(([date, close]) => `${date},${close},${close},${close},${close}\n`).join('')}`,
    );
    expect((await runInProcess(['import', file, '--data', data])).code).toBe(0);
    const workspace = await openWorkspace({ dataDir: data, log: quietLog });
    const store = (await workspace.openDocument()).store();
    const compare = (id: string, instrument: string) => ({
      key: `compare/${id}`,
      base: 0,
      set: {
        ...LOOK,
        id,
        type: 'line',
        layout: 'main',
        instrument,
        name: instrument,
        isPercent: true,
        color: null,
        slot: 1,
        lineWidth: 2,
        lineStyle: 'solid',
      },
    });
    const ratio = {
      ...LOOK,
      id: 'r',
      layout: 'main',
      type: 'ratio',
      inputs: { source: 'a:close', other: 'OTHER:open' },
      interval: 'follow',
      style: {},
      levels: null,
    };
    await applied(
      store,
      'w',
      changeOf(
        { key: 'layout/main', base: 0, set: { name: 'Main', order: 0 } },
        compare('a', 'OTHER'),
        compare('b', 'AAPL/OTHER'),
        { key: 'indicator/r', base: 0, set: ratio },
      ),
    );
    await workspace.close();
    const run = await runInProcess(['snapshot', ...IN_2022, '--layout', 'Main', '--data', data]);
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toContain('compared with OTHER, AAPL/OTHER');
    // 71 on the first of February, 156 on the last of May, when AAPL closes at 104.
    const told = [...run.out.matchAll(/>([^<]+)<\/text>/g)].map(([, words]) => words);
    expect(told).toEqual(
      expect.arrayContaining(['OTHER', '156', '+119.72%', 'AAPL/OTHER', '0.66666667', 'Ratio OTHER OTHER:open']),
    );
    const bare = await runInProcess(['snapshot', ...IN_2022, '--data', data]);
    expect(bare.out).not.toContain('OTHER');
  });

  it('leaves an earlier file as it is where there is nothing to draw', async () => {
    const dir = tempDir();
    const out = join(dir, 'chart.svg');
    writeFileSync(out, 'earlier');
    const argv = ['snapshot', '--symbol', 'AAPL', '--from', '2030-01-01', '--out', out, '--data', copy()];
    expect((await runInProcess(argv)).code).toBe(2);
    expect(readFileSync(out, 'utf8')).toBe('earlier');
    expect(readdirSync(dir)).toEqual(['chart.svg']);
    expect(existsSync(out)).toBe(true);
  });
});
