import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import type { ElementEnv } from './env.ts';
import { loadFile } from './load-file.ts';
import { loadInstrument } from './load-instrument.ts';

const STAYS = new AbortController().signal;
const bars = [{ time: Date.UTC(2024, 0, 1), open: 1, high: 3, low: 0, close: 2 }];

/** As a server tells of it. */
const SPX = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  symbol: 'SPX',
  name: 'S&P 500',
  source: 'a test',
  licence: null,
  synthetic: true,
  priceScale: 2,
  priceExact: true,
  sizeScale: 0,
  sizeExact: true,
  tickSize: 0.01,
  displayDecimals: 2,
  timeZone: 'America/New_York',
  calendar: calendarFromTemplate('us-equities'),
  levels: [],
  sealedUntil: null,
  revision: 1,
  revisions: [],
};

/** An environment whose server answers so, and what it was asked. */
function envOf(answer: () => Response): { env: ElementEnv; asked: string[] } {
  const asked: string[] = [];
  const env: ElementEnv = {
    fetch: async (url) => {
      asked.push(url);
      return answer();
    },
    isDark: () => false,
    onDark: () => () => {},
    hasCoarsePointer: () => false,
    isApple: false,
    clipboard: { read: async () => '', write: async () => {} },
    warn: () => {},
    report: () => {},
  };
  return { env, asked };
}

test.each([
  ['by its type', 'bars', 'application/json; charset=utf-8'],
  ['by its name', 'bars.json?v=1', 'text/plain'],
])('a file is JSON %s', async (_, address, type) => {
  const { env, asked } = envOf(() => new Response(JSON.stringify(bars), { headers: { 'content-type': type } }));
  expect(await loadFile(address, env, STAYS)).toEqual({ data: bars });
  expect(asked).toEqual([address]);
});

test('any other file is CSV, and what is wrong is told with its address', async () => {
  const good = envOf(() => new Response('time,open,high,low,close\n2024-01-01,1,3,0,2\n'));
  expect(await loadFile('bars.csv', good.env, STAYS)).toEqual({
    data: { time: [bars[0]!.time], open: [1], high: [3], low: [0], close: [2] },
  });
  const bad = envOf(() => new Response('{"time"', { headers: { 'content-type': 'application/json' } }));
  await expect(loadFile('b', bad.env, STAYS)).rejects.toThrow(/^b: .*JSON/);
  const timeless = envOf(() => new Response('[{"time":"soon","price":1}]'));
  await expect(loadFile('d.json', timeless.env, STAYS)).rejects.toThrow('d.json: Row 0: "soon" is no time');
  const none = envOf(() => new Response('', { status: 404, statusText: 'Not Found' }));
  await expect(loadFile('c.csv', none.env, STAYS)).rejects.toThrow('c.csv: the server answered 404 Not Found');
});

test('an instrument of a server is found by its symbol, and others come from there too', async () => {
  const { env, asked } = envOf(() => Response.json({ instruments: [SPX], next: null }));
  const loaded = await loadInstrument('https://charts.example/', 'SPX', env, STAYS);
  expect(loaded.tileSource?.instrument.symbol).toBe('SPX');
  await loaded.instrumentSource?.('SPX', STAYS);
  expect(asked).toEqual(Array(2).fill('https://charts.example/api/v1/instruments?symbol=SPX&calendars=full'));
});

test('an instrument that the server does not have is told by its symbol', async () => {
  const { env } = envOf(() => Response.json({ instruments: [], next: null }));
  await expect(loadInstrument('', 'NONE', env, STAYS)).rejects.toThrow('The server has no instrument "NONE"');
});
