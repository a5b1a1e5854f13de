import { describe, expect, test } from 'vitest';
import { html, inTurn, localSource, STAYS } from '../testing/local-source.ts';
import type { FetchedBar, FetchKind, Market } from './source.ts';
import { udf } from './udf.ts';

const MINUTE_S = 60;
const START_S = Date.UTC(2024, 0, 1) / 1000;
const SYMBOL = {
  ...{
    name: 'ACME',
    ticker: 'X:ACME',
    description: 'Acme\u202e Works',
    exchange: 'X',
    timezone: 'America/New_York',
    session: '0930-1600',
  },
  ...{ has_intraday: true, has_weekly_and_monthly: true, supported_resolutions: ['1', '5', '60', 'D', '1W', '1T'] },
};

/** Bars at these minutes after the start; no more than the server sends at one time, the latest ones. */
async function server(minutes: readonly number[], most = 5000) {
  const source = await localSource({
    '/udf/symbols': () => SYMBOL,
    '/udf/search': () => [{ symbol: 'ACME', ticker: 'X:ACME', description: 'Acme Works' }, { symbol: 'B' }],
    '/udf/history': (query) => {
      const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
      const t = minutes
        .map((minute) => START_S + minute * MINUTE_S)
        .filter((second) => second >= from && second < to)
        .slice(-most);
      if (t.length === 0) return { s: 'no_data' };
      return {
        s: 'ok',
        t,
        o: t.map(() => '1.25'),
        h: t.map(() => 2),
        l: t.map(() => 1),
        c: t.map(() => 1.5),
        v: t.map(() => 10),
      };
    },
  });
  const opened = await udf.open(`${source.url}/udf`, source.tools, STAYS);
  return { source, opened, market: await opened.market('ACME', STAYS) };
}

async function allOf(market: Market, kind: FetchKind, fromMs: number, toMs: number): Promise<FetchedBar[]> {
  const bars: FetchedBar[] = [];
  for (let atMs = fromMs; atMs < toMs; ) {
    const page = await market.page(kind, atMs, toMs, STAYS);
    expect(page.nextMs).toBeGreaterThan(atMs);
    bars.push(...(page.bars ?? []));
    atMs = page.nextMs;
  }
  return bars;
}

describe('a UDF server', () => {
  test('tells what an instrument is, and of which resolutions it has bars', async () => {
    const { market, opened } = await server([]);
    expect(market).toMatchObject({
      symbol: 'X:ACME',
      suggestion: {
        symbol: 'ACME',
        name: 'Acme Works',
        timeZone: 'America/New_York',
        calendar: null,
        classification: { venue: 'X' },
      },
      kinds: ['1m', '5m', '1h', '1D', '1W'],
    });
    expect(await opened.search('ac', 1, STAYS)).toEqual([{ symbol: 'X:ACME', name: 'Acme Works' }]);
  });

  test.each([
    ['multipliers', { has_intraday: true, intraday_multipliers: ['1', '60'] }, ['1m', '1h', '1D']],
    ['seconds', { has_intraday: true, has_seconds: true, seconds_multipliers: ['1'] }, ['1s', '1m', '5m', '1h', '1D']],
    ['no seconds', { has_intraday: true, seconds_multipliers: ['1'] }, ['1m', '5m', '1h', '1D']],
    ['no days', { has_intraday: true, has_daily: false, has_weekly_and_monthly: true }, ['1m', '5m', '1h', '1W']],
  ])('is asked only for what it has itself: %s', async (_, flags, kinds) => {
    const { opened, source } = await server([]);
    const { has_intraday, has_weekly_and_monthly, ...rest } = SYMBOL;
    const supported_resolutions = ['1S', '5S', '1', '5', '60', 'D', '1W'];
    source.answers['/udf/symbols'] = () => ({ ...rest, supported_resolutions, ...flags });
    expect((await opened.market('ACME', STAYS)).kinds).toEqual(kinds);
  });

  test('is asked page by page, and every bar comes', async () => {
    const { market, source } = await server(Array.from({ length: 2500 }, (_, minute) => minute));
    const bars = await allOf(market, '1m', START_S * 1000, (START_S + 2500 * MINUTE_S) * 1000);
    expect(bars).toHaveLength(2500);
    expect(bars[7]).toEqual({
      timeMs: (START_S + 7 * MINUTE_S) * 1000,
      open: 1.25,
      high: 2,
      low: 1,
      close: 1.5,
      volume: 10,
    });
    expect(source.asked.filter((path) => path.includes('/history'))).toHaveLength(3);
    expect(source.asked.at(-1)).toContain('countback=500');
  });

  test('is asked in ever wider steps across what is empty, and loses nothing behind it', async () => {
    // Ten months of nothing; and what a server cuts off of a wide answer is asked for again.
    const gap = 440_000;
    const minutes = [0, 1, 2, ...Array.from({ length: 3000 }, (_, at) => gap + at)];
    const { market, source } = await server(minutes, 1000);
    const bars = await allOf(market, '1m', START_S * 1000, (START_S + (gap + 3000) * MINUTE_S) * 1000);
    expect(bars.map(({ timeMs }) => (timeMs / 1000 - START_S) / MINUTE_S)).toEqual(minutes);
    expect(source.asked.length).toBeLessThan(60);
  });

  test('has days by their dates, however it stamps them', async () => {
    const { market, source } = await server([]);
    const stamps =
      (...t: number[]) =>
      () => ({ s: 'ok', t, c: t.map(() => 1) });
    const days = async () =>
      (await market.page('1D', 0, Date.UTC(2025, 0), STAYS)).bars!.map(({ timeMs }) => new Date(timeMs).toISOString());
    source.answers['/udf/history'] = stamps(Date.UTC(2024, 0, 2) / 1000);
    expect(await days()).toEqual(['2024-01-02T00:00:00.000Z']);
    source.answers['/udf/history'] = stamps(Date.UTC(2024, 0, 2, 14, 30) / 1000, Date.UTC(2024, 0, 4, 1) / 1000);
    expect(await days()).toEqual(['2024-01-02T00:00:00.000Z', '2024-01-03T00:00:00.000Z']);
  });

  test.each([
    ['an unknown symbol', { s: 'error', errmsg: 'unknown_symbol' }, 'fetch-refused', 'has no NONE: unknown_symbol.'],
    ['nothing at all', undefined, 'fetch-failed', 'The source answered 404'],
    ['a list', [], 'fetch-failed', 'answered "[]", 4 times'],
  ])('says so of %s', async (_, answer, code, message) => {
    const { opened, source } = await server([]);
    source.answers['/udf/symbols'] = () => answer;
    await expect(opened.market('NONE', STAYS)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ['columns of other lengths', { s: 'ok', t: [1, 2], c: [1] }],
    ['no status', { t: [1], c: [1] }],
    ['a column that is none', { s: 'ok', t: 'x', c: [1] }],
  ])('that answers %s is asked again, and then believed no more', async (_, answer) => {
    const { market, source } = await server([]);
    source.answers['/udf/history'] = inTurn(
      () => answer,
      html,
      () => answer,
      () => answer,
    );
    await expect(market.page('1m', 0, 60_000, STAYS)).rejects.toMatchObject({
      code: 'fetch-failed',
      message: expect.stringContaining('4 times'),
    });
  });
});
