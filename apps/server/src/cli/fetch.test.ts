import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { localSource } from '../fetch/testing/local-source.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { tempDir } from '../testing/temp-dir.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY_S = 86_400;
const START_S = Date.UTC(2024, 0, 1) / 1000;

/** A UDF server with a bar of every day since 2024 that has begun. */
async function server() {
  const source = await localSource({
    '/udf/symbols': (query) =>
      query.get('symbol') === 'ACME'
        ? {
            name: 'ACME',
            description: 'Acme Works',
            timezone: 'Etc/UTC',
            session: '24x7',
            supported_resolutions: ['1D'],
          }
        : { s: 'error', errmsg: 'unknown_symbol' },
    '/udf/search': () => [{ symbol: 'ACME', description: 'Acme Works' }],
    '/udf/history': (query) => {
      const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
      const first = Math.max(START_S, Math.ceil(from / DAY_S) * DAY_S);
      const t = Array.from(
        { length: Math.max(0, Math.min(Math.ceil((to - first) / DAY_S), 2000)) },
        (_, at) => first + at * DAY_S,
      );
      return t.length === 0
        ? { s: 'no_data' }
        : {
            s: 'ok',
            t,
            o: t.map(() => 1),
            h: t.map(() => 3),
            l: t.map(() => 0.5),
            c: t.map(() => 2.25),
            v: t.map(() => 9),
          };
    },
  });
  const cwd = tempDir();
  return { source, cwd, udf: `${source.url}/udf`, run: (...argv: string[]) => runInProcess(argv, { cwd }) };
}

const lastLine = (out: string) => JSON.parse(out.trimEnd().split('\n').at(-1)!) as Record<string, unknown>;

describe('candlemark fetch', () => {
  test('stores a market, tells what it did, and update goes on from there', async () => {
    const { run, udf, source, cwd } = await server();
    const first = await run('fetch', udf, 'ACME', '--to', '2024-03-01', '--allow-private', '--json');
    expect([first.code, first.err]).toEqual([0, '']);
    expect(lastLine(first.out)).toMatchObject({
      ...{
        symbol: 'ACME',
        source: udf,
        market: 'ACME',
        kind: '1D',
        rowsStored: 60,
        rowsRejected: 0,
        gaps: 0,
        batches: 1,
        retries: 0,
      },
      ...{ from: '1970-01-01T00:00:00.000Z', to: '2024-03-01T00:00:00.000Z', first: '2024-01-01T00:00:00.000Z' },
    });
    source.asked.length = 0;
    const more = await run('update', 'acme', '--allow-private');
    expect(more.code).toBe(0);
    expect(more.out).toMatch(
      /^ACME: [\d,]+ 1D bars stored of http.*\/udf ACME, up to \d{4}-\d\d-\d\d, in 1 batches and \d requests\n/,
    );
    expect(source.asked.find((path) => path.includes('/history'))).toContain(`from=${Date.UTC(2024, 2, 1) / 1000}`);
    const csv = await run('export', '--symbol', 'ACME', '--interval', '1D');
    const days = csv.out
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 10));
    expect(days.slice(58, 62)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02']);
    expect(new Set(days).size).toBe(days.length);
    const none = await run('update', 'NONE', '--data', join(cwd, 'data'));
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringContaining('NONE was not fetched; candlemark fetch brings it'),
    ]);
  });

  test('lists the markets of a source', async () => {
    const { run, udf } = await server();
    expect(await run('fetch', udf, '--search', 'ac', '--allow-private')).toMatchObject({
      code: 0,
      out: 'ACME  Acme Works\n',
    });
  });

  test('asks no address of the own network unless it may', async () => {
    const { run, udf, source } = await server();
    const { code, err } = await run('fetch', udf, 'ACME');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(
        '127.0.0.1 is an address of the own network, and none of these may be asked; allow it with --allow-private.',
      ),
    ]);
    expect(source.asked).toEqual([]);
  });

  test.each([
    [['fetch'], 'name a source'],
    [['fetch', 'yahoo'], 'name a market of the source'],
    [['fetch', 'a b', 'X'], '"a b" is no source: write the address of a UDF server'],
    [['fetch', 'yahoo', 'X', '--interval', '2m'], '--interval 2m is not one of 1s'],
    [['fetch', 'yahoo', 'X', '--from', 'yesterday'], '--from yesterday is no ISO date or time'],
    [['fetch', 'yahoo', 'X', 'Y'], '"Y" is one argument too many'],
    [['update'], 'nothing was fetched yet'],
  ])('says what is wrong with %j', async (argv, message) => {
    const cwd = tempDir();
    if (argv[0] === 'update') await runInProcess(['generate', '--symbol', 'S', '--trades', '10'], { cwd });
    const { code, err } = await runInProcess(argv, { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test('says so of a symbol that the server does not have', async () => {
    const { run, udf, cwd } = await server();
    const { code, err } = await run('fetch', udf, 'NONE', '--allow-private');
    expect([code, err]).toEqual([2, expect.stringContaining('has no NONE: unknown_symbol.')]);
    // And makes no data directory for it.
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });
});
