import { LEVEL_INTERVALS, type LevelInterval, tileAt, US_PER_DAY } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { readBars } from '../source/bar-input.ts';
import { dataSourcePart } from '../source/callback-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { HandSetClock } from '../tiles/visible-tiles.fixtures.ts';
import { intervalOfResolution } from './udf-answers.ts';
import { udfCalendar } from './udf-session.ts';
import { createUdfSource, type UdfOptions } from './udf-source.ts';

const DAY_S = 86_400;
const NOW_S = 20_000 * DAY_S;
const SYMBOL = {
  name: 'ACME',
  ticker: 'X:ACME',
  description: 'Acme Works',
  timezone: 'America/New_York',
  session: '0930-1600',
  pricescale: 1000,
  minmov: 5,
  has_intraday: true,
  intraday_multipliers: ['1'],
  supported_resolutions: ['1', '5', '60', '1D', '1W'],
};
const CONFIG = { supported_resolutions: ['1D'], supports_time: true };
const DAYS = Array.from({ length: 400 }, (_, at) => (20_000 - 400 + at) * DAY_S);

type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** A server that has 400 days of bars, and answers otherwise where a test says so. */
function server(more: Answers = {}, options: Partial<UdfOptions> = {}) {
  const asked: string[] = [];
  const answers: Answers = {
    config: () => CONFIG,
    time: () => NOW_S,
    symbols: () => SYMBOL,
    search: () => [{ symbol: 'ACME', description: 'Acme Works', exchange: 'X', type: 'stock' }],
    history: (query) => {
      const [from, to] = [Number(query.get('from')), Number(query.get('to'))];
      const t = DAYS.filter((day) => day >= from && day < to);
      if (t.length === 0) return { s: 'no_data', nextTime: DAYS.findLast((day) => day < from) };
      return {
        s: 'ok',
        t,
        o: t.map(() => 1),
        h: t.map(() => 3),
        l: t.map(() => 0.5),
        c: t.map(() => 2),
        v: t.map(() => 9),
      };
    },
    ...more,
  };
  const fetch: UdfOptions['fetch'] = async (url) => {
    const { pathname, searchParams } = new URL(url);
    const path = pathname.split('/').at(-1)!;
    asked.push(`${path}?${searchParams}`);
    const answer = answers[path]?.(searchParams);
    if (typeof answer === 'number' && path !== 'time') return { ok: false, status: answer, json: async () => null };
    if (answer instanceof Error) throw answer;
    return { ok: true, status: 200, json: async () => answer };
  };
  return { asked, udf: createUdfSource({ url: 'http://x.test/udf', fetch, now: () => NOW_S * 1000, ...options }) };
}

const signal = new AbortController().signal;
const dayRequest = (from: number, to: number, interval: LevelInterval = '1D') => ({
  fromMs: from * 1000,
  toMs: to * 1000,
  interval,
});

test('an instrument is opened with all that the server says of it', async () => {
  const { udf, asked } = server();
  const source = await udf.open('ACME');
  expect(source).toMatchObject({
    symbol: 'ACME',
    name: 'Acme Works',
    timeZone: 'America/New_York',
    priceDecimals: 3,
    tickSize: 0.005,
    intervals: ['1m', '1D'],
    to: NOW_S * 1000,
  });
  expect(source.calendar?.week[1]).toEqual([{ openMinute: 570, closeMinute: 960 }]);
  // The first day begins at its midnight in New York.
  expect(source.from).toBe((DAYS[0]! + 4 * 3600) * 1000);
  expect(asked.map((path) => path.split('?')[0])).toEqual(['config', 'symbols', 'time', 'history']);
  expect(asked[3]).toBe(`history?symbol=X%3AACME&resolution=1D&from=0&to=${NOW_S}`);
});

test('what goes on is asked for from the newest day on', async () => {
  const { udf, asked } = server({}, { liveEvery: 5000, requestThrottle: 0 });
  const clock = new HandSetClock();
  const source = dataSourcePart.sourceOf(await udf.open('ACME'), clock);
  const load = async () => {
    const answer = source.load(tileAt('1D', NOW_S * 1e6), signal);
    await clock.advance(0);
    const body = await answer;
    return body.kind === 'bars' ? body.bars.timeUs : null;
  };
  const first = await load();
  expect(first?.length).toBeGreaterThan(100);
  asked.length = 0;
  expect(await load()).toEqual(first);
  const [, from, to] = /from=(\d+)&to=(\d+)/.exec(asked.join())!.map(Number);
  expect([from, to]).toEqual([first!.at(-1)! / 1e6 - DAY_S, expect.toSatisfy((end) => end <= NOW_S + 2 * DAY_S)]);
});

test('a chart shows it', async () => {
  const { udf } = server();
  const dataSource = await udf.open('ACME');
  const chart = new ChartDriver({
    source: dataSourcePart.sourceOf({ ...dataSource, requestThrottle: 0 }, signalEnv()),
  });
  for (let round = 0; round < 10 && chart.core.status !== 'ready'; round++) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    chart.env.settle();
  }
  expect(chart.core.status).toBe('ready');
  expect(chart.core.frame()?.slice.segments.some(({ end, start }) => end > start)).toBe(true);
});

test('days that are stamped with their date begin with it in the zone; others stay', async () => {
  const { udf } = server();
  const { getBars } = await udf.open('ACME');
  const { timeMs } = readBars(await getBars(dayRequest(DAYS[10]!, DAYS[12]!), signal));
  expect(Array.from(timeMs, (ms) => (ms / 1000) % DAY_S).every((hour) => hour === 4 * 3600 || hour === 5 * 3600)).toBe(
    true,
  );
  expect(timeMs.length).toBeGreaterThanOrEqual(2);
});

test('a long range is asked for in turn, the newest first, and comes in order', async () => {
  const { udf, asked } = server({}, { barsPerRequest: 100, sendsCountback: true, requestThrottle: 0 });
  const clock = new HandSetClock();
  const source = dataSourcePart.sourceOf(await udf.open('ACME'), clock);
  asked.length = 0;
  const answer = source.load(tileAt('1D', NOW_S * 1e6), signal);
  await clock.advance(0);
  expect(await answer).toMatchObject({ bars: { length: 400 } });
  expect(asked.length).toBeGreaterThanOrEqual(4);
  const counts = asked.map((path) => Number(/countback=(\d+)/.exec(path)?.[1]));
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
  expect(counts[0]).toBeGreaterThan(90);
});

test.each([
  ['seconds', 1],
  ['milliseconds', 1000],
])('an empty stretch is asked for once, back to the bar that the server names in %s', async (_, unit) => {
  const gap = { from: DAYS[399]! - 300 * DAY_S, to: DAYS[399]! - 200 * DAY_S };
  const { udf, asked } = server({
    history: (query) =>
      Number(query.get('from')) === 0
        ? { s: 'ok', t: [0], c: [1] }
        : { s: 'no_data', nextTime: (gap.from - 50 * DAY_S) * unit },
  });
  const { getBars } = await udf.open('ACME');
  asked.length = 0;
  expect(readBars(await getBars(dayRequest(gap.from, gap.to), signal)).length).toBe(0);
  await getBars(dayRequest(gap.from - 40 * DAY_S, gap.to), signal);
  expect(asked).toHaveLength(1);
  await getBars(dayRequest(gap.from - 60 * DAY_S, gap.to), signal);
  expect(asked).toHaveLength(2);
});

test('a server without words about itself speaks the protocol as it is, and without a clock the own one counts', async () => {
  const symbol = { name: 'BTC', session: '24x7', has_intraday: true, has_weekly_and_monthly: true };
  const { udf } = server({ config: () => 404, time: () => 'never', symbols: () => symbol });
  const source = await udf.open('BTC');
  expect(source.intervals).toEqual(['1m', '5m', '15m', '30m', '1h', '1D', '1W', '1mo']);
  expect(source.to).toBe(NOW_S * 1000);
});

test('range of history is not asked for where it is known', async () => {
  const { udf, asked } = server();
  const source = await udf.open('ACME', { from: 5, to: 9 });
  expect(source).toMatchObject({ from: 5, to: 9 });
  expect(asked.map((path) => path.split('?')[0])).toEqual(['config', 'symbols']);
});

test.each<[string, Answers, string, string]>([
  [
    'a symbol that it does not have',
    { symbols: () => ({ s: 'error', errmsg: 'unknown_symbol' }) },
    'not-found',
    'unknown_symbol',
  ],
  ['no route', { symbols: () => new Error('refused') }, 'offline', 'cannot be reached for /symbols'],
  ['a failure', { symbols: () => 503 }, 'server', 'answers /symbols with 503'],
  ['words for an object', { symbols: () => 'hello' }, 'bad-data', '/symbols cannot be read: it is no object'],
  [
    'a zone that is none',
    { symbols: () => ({ ...SYMBOL, timezone: 'Mars/Olympus' }) },
    'bad-data',
    "timezone 'Mars/Olympus'",
  ],
  [
    'no resolution of use',
    { symbols: () => ({ ...SYMBOL, supported_resolutions: ['1T'] }) },
    'bad-data',
    'has no resolution',
  ],
  ['a broken config', { config: () => [] }, 'bad-data', '/config cannot be read'],
])('opening tells of %s', async (_, more, code, message) => {
  await expect(server(more).udf.open('ACME')).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test.each([
  ['its own words', { s: 'error', errmsg: 'too far back' }, 'server', 'too far back'],
  ['a status that is none', { s: 'maybe' }, 'bad-data', 's is "maybe"'],
  ['columns of other lengths', { s: 'ok', t: [1, 2], c: [1] }, 'bad-data', 'o has 1 values, t 2'],
  ['a column that is none', { s: 'ok', t: [1, 2], c: 'x' }, 'bad-data', 'c is no array'],
  ['a status of HTTP', 500, 'server', 'answers /history with 500'],
  ['a lost connection', new Error('reset'), 'offline', 'cannot be reached for /history'],
] as const)('bars tell of %s', async (_, answer, code, message) => {
  let isBroken = false;
  const { udf } = server({ history: () => (isBroken ? answer : { s: 'ok', t: [DAYS[0]], c: [1] }) });
  const { getBars } = await udf.open('ACME');
  isBroken = true;
  await expect(getBars(dayRequest(DAYS[0]!, DAYS[9]!), signal)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
  isBroken = false;
  expect(readBars(await getBars(dayRequest(DAYS[0]!, DAYS[9]!), signal)).length).toBe(1);
});

test('who gives up gets the reason', async () => {
  const { udf } = server({ symbols: () => new Error('late') });
  const gone = new AbortController();
  gone.abort(new Error('enough'));
  await expect(udf.open('ACME', {}, gone.signal)).rejects.toThrow('enough');
});

test('a search gives what it found', async () => {
  const { udf, asked } = server();
  expect(await udf.search('acm', 5)).toEqual([
    { symbol: 'ACME', ticker: 'ACME', name: 'Acme Works', exchange: 'X', type: 'stock' },
  ]);
  expect(asked).toEqual(['search?query=acm&limit=5&type=&exchange=']);
  await expect(server({ search: () => ({}) }).udf.search('a')).rejects.toMatchObject({ code: 'bad-data' });
});

test('every level has one resolution that means it', () => {
  const words = ['1S', '5S', '15S', '30S', '1', '5', '15', '30', '60', '240', 'D', '1W', 'M'];
  expect(words.map(intervalOfResolution)).toEqual(LEVEL_INTERVALS);
  expect(['3', '2D', '1T', '', '0', 'H', '1.5'].map(intervalOfResolution)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test.each([
  ['24x7', 0, [[0, 1440]]],
  ['0000-0000', 3, [[0, 1440]]],
  [
    '0930-1130,1300-1500',
    1,
    [
      [570, 690],
      [780, 900],
    ],
  ],
  ['1700-1600', 1, [[-420, 960]]],
  ['1000-1400:7|0930-1600', 6, [[600, 840]]],
] as const)('the session %s', (text, day, sessions) => {
  const calendar = udfCalendar(text, 'UTC', '20181225,x,20181225');
  expect(calendar?.week[day]?.map(({ openMinute, closeMinute }) => [openMinute, closeMinute])).toEqual(sessions);
  expect(calendar?.exceptions).toEqual([{ date: '2018-12-25', sessions: [] }]);
});

test.each(['', 'always', '0930-1600:9', '2500-2600', '0930-1600,1000-1100'])('no session is made of "%s"', (text) => {
  expect(udfCalendar(text, 'UTC', '')).toBeNull();
});

/** Timers that run at once. */
function signalEnv() {
  const wait = (run: () => void) => {
    queueMicrotask(run);
    return US_PER_DAY;
  };
  return {
    now: () => 0,
    wallClockMs: () => 0,
    setTimer: wait,
    clearTimer: () => {},
    isPageVisible: () => true,
    onPageVisibility: () => () => {},
  };
}
