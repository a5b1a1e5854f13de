import { describe, expect, it } from 'vitest';
import { RefusedFile } from './refused-file.ts';
import { isoTimes, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

const FROM = Date.UTC(2024, 0, 8, 10);
const HOUR = 3_600_000;

interface TestBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const BARS: readonly TestBar[] = Array.from({ length: 6 }, (_, row) => ({
  time: FROM + row * HOUR,
  open: 100 + row,
  high: 103 + row,
  low: 98 + row,
  close: 101 + row,
  volume: 10 * (row + 1),
}));
const TIMES = BARS.map(({ time }) => new Date(time).toISOString().replace('.000Z', 'Z'));

async function parseJson(content: unknown, fileName = 'TEST.json') {
  return parseTestFile({ content: typeof content === 'string' ? content : JSON.stringify(content), fileName });
}

describe('bars as JSON', () => {
  it.each<[string, unknown]>([
    ['a list of objects', BARS],
    ['objects a line', BARS.map((bar) => JSON.stringify(bar)).join('\n')],
    ['objects behind each other', BARS.map((bar) => JSON.stringify(bar)).join('')],
    ['objects in a list deeper down', { status: 'ok', data: { series: [{ more: 1 }], candles: BARS } }],
    ['lists without names', BARS.map((bar) => Object.values(bar))],
    ['lists a line', BARS.map((bar) => JSON.stringify(Object.values(bar))).join('\n')],
    [
      'lines of a table',
      {
        data: {
          code: '600000',
          klines: BARS.map(
            ({ time, ...bar }) => `${time},${bar.open},${bar.close},${bar.high},${bar.low},${bar.volume}`,
          ),
        },
      },
    ],
    [
      'lists with their names beside them',
      {
        dataset: {
          column_names: ['time', 'close', 'low', 'high', 'open', 'volume'],
          data: BARS.map(({ time, open, high, low, close, volume }) => [time, close, low, high, open, volume]),
        },
      },
    ],
    [
      'a frame split into columns, index and data',
      {
        columns: ['open', 'high', 'low', 'close', 'volume'],
        index: BARS.map(({ time }) => time),
        data: BARS.map(({ open, high, low, close, volume }) => [open, high, low, close, volume]),
      },
    ],
    [
      'columns',
      {
        s: 'ok',
        t: BARS.map(({ time }) => time / 1000),
        c: BARS.map(({ close }) => close),
        o: BARS.map(({ open }) => open),
        h: BARS.map(({ high }) => high),
        l: BARS.map(({ low }) => low),
        v: BARS.map(({ volume }) => volume),
      },
    ],
    [
      'columns deeper than their times',
      {
        chart: {
          result: [
            {
              meta: { currency: 'USD' },
              timestamp: BARS.map(({ time }) => time / 1000),
              indicators: {
                quote: [
                  {
                    open: BARS.map(({ open }) => open),
                    close: BARS.map(({ close }) => close),
                    low: BARS.map(({ low }) => low),
                    high: BARS.map(({ high }) => high),
                    volume: BARS.map(({ volume }) => volume),
                  },
                ],
              },
            },
          ],
          error: null,
        },
      },
    ],
    [
      'columns by moment',
      Object.fromEntries(
        (['open', 'high', 'low', 'close', 'volume'] as const).map((name) => [
          name,
          Object.fromEntries(BARS.map((bar) => [bar.time, bar[name]])),
        ]),
      ),
    ],
    [
      'objects by moment, numbered',
      {
        'Time Series (60min)': Object.fromEntries(
          BARS.map(({ time, open, high, low, close, volume }) => [
            new Date(time).toISOString().slice(0, 19).replace('T', ' '),
            { '1. open': open, '2. high': high, '3. low': low, '4. close': close, '5. volume': volume },
          ]).reverse(),
        ),
      },
    ],
    ['lists by moment', Object.fromEntries(BARS.map(({ time, ...rest }) => [time, Object.values(rest)]))],
    [
      'prices within an object',
      BARS.map(({ time, open, high, low, close, volume }) => ({
        complete: true,
        time: new Date(time).toISOString(),
        volume,
        mid: { o: String(open), h: String(high), l: String(low), c: String(close) },
      })),
    ],
  ])('reads %s', async (_, content) => {
    const { rows, batch } = await parseJson(content);
    expect(isoTimes(rows)).toEqual(TIMES);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      expect(realValues(rows, name, batch)).toEqual(BARS.map((bar) => bar[name]));
    }
    expect(valuesOf(rows, 'volume')).toEqual(BARS.map(({ volume }) => volume));
    expect(batch.interval).toBe('1h');
  });

  it('keeps every digit of numbers', async () => {
    const row = (hour: number) =>
      `{"t":${(FROM + hour * HOUR) * 1e6}, "o":0.000000012345, "h":0.000000012346, "l":0.000000012344, "c":0.0000000123450}`;
    const { batch, rows } = await parseJson(`[${[0, 1, 2].map(row).join(',')}]`);
    expect(batch.instruments[0]).toMatchObject({ priceScale: 12, priceExact: true });
    expect(valuesOf(rows, 'close')).toEqual([12345, 12345, 12345]);
    expect(isoTimes(rows)).toEqual(TIMES.slice(0, 3));
  });

  it('takes symbol and zone from what stands beside the table', async () => {
    const { batch, rows } = await parseJson({
      'Meta Data': { '2. Symbol': 'IBM', '6. Time Zone': 'US/Eastern' },
      'Time Series (1min)': {
        '2024-01-08 09:31:00': { '1. open': '1', '4. close': '1', '2. high': '1', '3. low': '1' },
        '2024-01-08 09:30:00': { '1. open': '1', '4. close': '1', '2. high': '1', '3. low': '1' },
      },
    });
    expect(batch.instruments[0]!.symbol).toBe('IBM');
    expect(isoTimes(rows)).toEqual(['2024-01-08T14:30:00Z', '2024-01-08T14:31:00Z']);
  });

  it('takes the zone of the exchange, where an answer says it in an object beside the table', async () => {
    const minute = { open: '148.7', high: '148.9', low: '148.6', close: '148.8', volume: '6' };
    const { results } = await parseTestFile({
      content: JSON.stringify({
        meta: { symbol: 'AAPL', interval: '1min', exchange_timezone: 'America/New_York' },
        values: [59, 58, 57].map((at) => ({ datetime: `2021-09-16 15:${at}:00`, ...minute })),
      }),
    });
    expect(results[0]).toMatchObject({ symbol: 'AAPL', interval: '1m', from: '2021-09-16T19:57:00Z' });
  });

  it('takes a list for each symbol as one table', async () => {
    const { batch, rows } = await parseJson({ bars: { AAPL: BARS.slice(0, 2), MSFT: BARS.slice(0, 3) }, next: null });
    expect(batch.instruments.map(({ symbol, rows: count }) => [symbol, count])).toEqual([
      ['AAPL', 2],
      ['MSFT', 3],
    ]);
    expect(rows).toHaveLength(5);
  });

  it('takes closes side by side for instruments, as a frame of them is written', async () => {
    const closes = (first: number) => Object.fromEntries(BARS.map(({ time }, at) => [String(time), first + at]));
    const { results } = await parseTestFile({ content: JSON.stringify({ AAPL: closes(10), MSFT: closes(20) }) });
    expect(results).toMatchObject([
      { symbol: 'AAPL', rowsStored: BARS.length, rowsRejected: 0 },
      { symbol: 'MSFT', rowsStored: BARS.length, rowsRejected: 0 },
    ]);
  });

  it('takes the key of a single list for its symbol', async () => {
    const { batch } = await parseJson({
      error: [],
      result: { XXBTZUSD: BARS.map((bar) => Object.values(bar)), last: 1 },
    });
    expect(batch.instruments[0]!.symbol).toBe('XXBTZUSD');
  });

  it('tells the ticker from the time by the case of its letter', async () => {
    const { batch } = await parseJson({
      results: ['A', 'B'].map((ticker) => ({ T: ticker, v: 1, o: 2, c: 2, h: 3, l: 1, t: FROM, n: 4 })),
    });
    expect(batch.instruments.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
  });

  it('adds up steps from row to row without drifting', async () => {
    const steps = [0, 1, -3, 2];
    const { rows, batch } = await parseJson({
      timestamp: FROM,
      multiplier: 1e-5,
      ...{ open: 1.1, high: 1.2, low: 1.0, close: 1.15 },
      shift: 60_000,
      times: [0, 1, 1, 2],
      ...{ opens: steps, highs: steps, lows: steps, closes: steps },
      volumes: [1.5, 2, 0, 4],
    });
    expect(isoTimes(rows).map((time) => time.slice(11, 16))).toEqual(['10:00', '10:01', '10:02', '10:04']);
    expect(realValues(rows, 'close', batch)).toEqual([1.15, 1.15001, 1.14998, 1.15]);
  });

  it('moves times that are ends to the beginnings', async () => {
    const { rows } = await parseJson(BARS.map(({ time, ...rest }) => ({ endTime: time + HOUR - 1, ...rest })));
    expect(isoTimes(rows)).toEqual(TIMES);
  });

  it('leaves a null without a value, and rejects a row that has no price', async () => {
    const { results, rows } = await parseJson(
      BARS.map((bar, row) => (row === 1 ? { ...bar, volume: null } : row === 2 ? { ...bar, close: null } : bar)),
    );
    expect(valuesOf(rows, 'volume')[1]).toBeNull();
    expect(results[0]!.rejects).toEqual([
      { line: 4, reason: 'no close price', value: '', fact: { code: 'no-number', values: { role: 'close' } } },
    ]);
  });
});

describe('JSON that is refused', () => {
  const whole = JSON.stringify(BARS);

  it.each([
    ['is cut off', whole.slice(0, -40), 'ends in the middle'],
    ['is broken', whole.replace('"low":99', '"low"99'), 'broken near byte'],
    ['goes on behind its end', `${whole}, 5`, 'broken near byte'],
    ['is nested without end', '['.repeat(100_000), 'levels deep'],
    ['holds a table of something else', JSON.stringify([{ name: 'a', place: 'b' }]), 'No columns of trades or bars'],
    ['holds no table', '{"status": "ok"}', 'holds no table'],
    [
      'has columns of other lengths',
      JSON.stringify({ t: [1704708000, 1704708060], o: [1], h: [1, 1], l: [1, 1], c: [1, 1] }),
      '"o" has 1 values',
    ],
    ['names what objects inherit', '[{"__proto__": {"open": 1}, "constructor": 2}]', 'No columns of trades or bars'],
  ])('%s', async (_, content, message) => {
    const refusal = parseJson(content);
    await expect(refusal).rejects.toThrow(RefusedFile);
    await expect(refusal).rejects.toThrow(message);
  });

  it('tells the time of trades from their ids by the case of its letter, as Binance streams them', async () => {
    const trade = (at: number) =>
      `{"e":"trade","E":${FROM + at + 5},"s":"ETHUSDT","t":${7_038_593_613 + at},"p":"4149.5","q":"0.5","T":${FROM + at},"m":true,"M":true}`;
    const { results, rows } = await parseTestFile({ content: [0, 1, 2].map(trade).join('\n') });
    expect(results).toMatchObject([{ symbol: 'ETHUSDT', kind: 'trades', from: '2024-01-08T10:00:00Z', rowsStored: 3 }]);
    expect(rows[0]).toMatchObject({ id: '7038593613', side: 2 });
  });

  it('takes no code of an answer for a symbol', async () => {
    const row = (at: number) => [`${FROM + at * 60_000}`, '10', '12', '9', '11', '5'];
    const content = JSON.stringify({ code: '0', msg: '', data: [row(1), row(0)] });
    expect((await parseTestFile({ content, fileName: 'okx-BTC-USDT.json' })).results[0]!.symbol).toBe('OKX-BTC-USDT');
  });

  it.each([
    ['what is said beside it', { timeframe: '15Min', bars: [{ t: FROM, o: 2, h: 3, l: 1, c: 2 }] }, '15m'],
    [
      'that it is of all tickers',
      { queryCount: 1, resultsCount: 1, results: [{ T: 'A', t: FROM, o: 2, h: 3, l: 1, c: 2 }] },
      '1D',
    ],
  ])('tells the length of a single bar by %s', async (_name, value, interval) => {
    const { results } = await parseTestFile({ content: JSON.stringify(value) });
    expect(results[0]).toMatchObject({ interval, rowsStored: 1 });
    expect(results[0]!.warnings.join()).not.toContain('is assumed');
  });

  it('reads the ticks of Dukascopy, which count milliseconds and say no step of time', async () => {
    const ticks = {
      ...{ timestamp: FROM, multiplier: 0.1, ask: 24921.5, bid: 24849.4, times: [84, 114, 101] },
      ...{ asks: [0, 0, 28], bids: [0, 0, 8], askVolumes: [1.48, 1, 1], bidVolumes: [13, 1, 1] },
    };
    const parse = (value: object) => parseTestFile({ content: JSON.stringify(value), options: { price: 'ask' } });
    const { rows, batch } = await parse(ticks);
    expect(isoTimes(rows)).toEqual(['084', '198', '299'].map((ms) => `2024-01-08T10:00:00.${ms}Z`));
    expect(realValues(rows, 'price', batch)).toEqual([24921.5, 24921.5, 24924.3]);
    await expect(parse({ ...ticks, multiplier: 0.25 })).rejects.toThrow('steps of 0.25');
  });

  it('takes nothing that holds lists of numbers for a single row', async () => {
    const content = JSON.stringify({ timestamp: FROM, open: 2, high: 3, low: 1, close: 2, steps: [1, 2, 3] });
    await expect(parseTestFile({ content })).rejects.toThrow('holds no table of bars or trades');
  });
});
