import {
  calendarFromTemplate,
  emptyBars,
  parseInterval,
  type TileAddress,
  tileAt,
  tileRangeUs,
} from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { HandSetClock, settled } from '../tiles/visible-tiles.fixtures.ts';
import type { Bar } from './bar-input.ts';
import { createCallbackSource } from './callback-source.ts';
import type { BarsRequest, DataSource } from './data-source.ts';
import type { ArraySourceOptions } from './memory-source.ts';

const tile = (index: number): TileAddress => ({ kind: 'bars', interval: '1m', index });
const openMs = (index: number) => tileRangeUs(tile(index)).fromUs / 1_000;
const barAt = (time: number): Bar => ({ time, open: 1.5, high: 2, low: 1, close: 1.25, volume: 3 });

function setUp(more: Partial<DataSource> = {}, words: ArraySourceOptions = {}) {
  const clock = new HandSetClock();
  const calls: (BarsRequest & { signal: AbortSignal })[] = [];
  const getBars: DataSource['getBars'] = (request, signal) => {
    calls.push({ ...request, signal });
    return [barAt(request.fromMs), barAt(request.toMs - 60_000)];
  };
  const dataSource: DataSource = { getBars, intervals: ['1D', '1m'], from: 0, to: openMs(40_000), ...more };
  const source = createCallbackSource(dataSource, clock, words);
  /** The bars of a tile. */
  const load = async (address: TileAddress) => {
    const answer = source.load(address, new AbortController().signal);
    await clock.advance(300);
    const body = await answer;
    return body.kind === 'bars' ? body.bars : emptyBars();
  };
  return { clock, calls, source, load };
}

describe('a source over a callback', () => {
  it('lists what the host says it has, finest first', () => {
    const { instrument } = setUp().source;
    expect(instrument.levels.map(({ interval }) => interval)).toEqual(['1m', '1D']);
    expect(instrument).toMatchObject({ priceExact: false, displayDecimals: 2, tickSize: 0.01 });
  });

  it('has of the instrument what the host says beside it, but for what it says itself', () => {
    const calendar = calendarFromTemplate('us-equities');
    const words = { symbol: 'EURUSD', name: 'Euro', timeZone: 'Asia/Tokyo', tickSize: 0.5, displayDecimals: 5 };
    expect(setUp({}, words).source.instrument).toMatchObject({ ...words, id: 'EURUSD' });
    expect(setUp({}, { ...words, calendar }).source.instrument).toMatchObject({
      calendar,
      timeZone: calendar.timeZone,
    });
    const own = { symbol: 'GBPUSD', name: 'Pound', timeZone: 'Europe/London', tickSize: 0.25 };
    const both = setUp({ ...own, priceDecimals: 4 }, words).source.instrument;
    expect(both).toMatchObject({ ...own, displayDecimals: 4 });
  });

  it('has labels with as many decimals as the prices that came, unless somebody says how many', async () => {
    const prices = [1.00012, 1.5, 1.0001];
    const getBars = ({ fromMs }: BarsRequest) => [{ ...barAt(fromMs), open: prices.shift()! }];
    const { source, load } = setUp({ getBars });
    await load(tile(10));
    expect(source.instrument).toMatchObject({ displayDecimals: 5, tickSize: 0.00001 });
    const { instrument } = source;
    await load(tile(20));
    expect(source.instrument).toBe(instrument);
    const named = setUp({ getBars, priceDecimals: 1 });
    await named.load(tile(10));
    expect(named.source.instrument.displayDecimals).toBe(1);
    const whole = setUp({ getBars: ({ fromMs }) => [{ time: fromMs, open: 2, high: 2, low: 2, close: 2 }] });
    await whole.load(tile(10));
    expect(whole.source.instrument).toMatchObject({ displayDecimals: 2, tickSize: 0.01 });
    const computed = setUp({ getBars: ({ fromMs }) => [{ ...barAt(fromMs), close: 4 / 3 }] });
    await computed.load(tile(10));
    expect(computed.source.instrument.displayDecimals).toBe(4);
  });

  it('asks for nothing outside of the history', async () => {
    const from = openMs(10) + 90_000;
    const { calls, load } = setUp({ from, to: openMs(11) - 150_000, intervals: ['1m', '1mo'] });
    await load(tile(10));
    expect(calls).toMatchObject([{ fromMs: openMs(10) + 60_000, toMs: openMs(11) - 120_000 }]);
    calls.length = 0;
    expect((await load(tile(20))).length).toBe(0);
    expect(calls).toEqual([]);
    // The month that the history begins in.
    await load(tileAt('1mo', from * 1000));
    expect(calls.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([[0, Date.UTC(1970, 1, 1)]]);
  });

  it('asks in turn where the server answers no more bars at once, the newest first', async () => {
    const { calls, load } = setUp({ barsPerRequest: 400 });
    const bars = await load(tile(10));
    const at = [624, 224, 0].map((minute) => openMs(10) + minute * 60_000);
    expect(calls.map(({ fromMs }) => fromMs)).toEqual(at);
    expect(calls.map(({ toMs }) => toMs)).toEqual([openMs(11), ...at.slice(0, 2)]);
    expect(bars.length).toBe(6);
    expect(bars.timeUs).toEqual(bars.timeUs.toSorted());
  });

  it('asks for whole milliseconds, and for a bar at least', async () => {
    const { calls, load } = setUp({ barsPerRequest: 0.001, intervals: ['1mo'], to: Date.UTC(1970, 3, 1) - 1 });
    await load(tileAt('1mo', 0));
    expect(calls).toHaveLength(4);
    expect(calls.flatMap(({ fromMs, toMs }) => [fromMs, toMs]).filter((ms) => !Number.isInteger(ms))).toEqual([]);
  });

  it('asks for no more parts once nobody waits, and answers none of them where one fails', async () => {
    let rounds = 0;
    const gone = new AbortController();
    const getBars = (request: BarsRequest) => {
      rounds += 1;
      if (rounds === 2) gone.abort(new Error('enough'));
      return [barAt(request.fromMs)];
    };
    const { clock, source } = setUp({ getBars, barsPerRequest: 100 });
    const left = expect(source.load(tile(10), gone.signal)).rejects.toMatchObject({ code: 'server' });
    await clock.advance(300);
    await left;
    expect(rounds).toBe(2);
  });

  it('waits until requests have settled, then asks once for neighbours', async () => {
    const { clock, calls, source } = setUp();
    const first = source.load(tile(10), new AbortController().signal);
    await clock.advance(200);
    const second = source.load(tile(11), new AbortController().signal);
    await clock.advance(299);
    expect(calls).toEqual([]);
    await clock.advance(1);
    expect(calls).toMatchObject([{ fromMs: openMs(10), toMs: openMs(12), interval: '1m' }]);
    const bodies = await Promise.all([first, second]);
    const times = bodies.map((body) => (body.kind === 'bars' ? [...body.bars.timeUs] : []));
    expect(times).toEqual([[openMs(10) * 1_000], [(openMs(12) - 60_000) * 1_000]]);
  });

  it('asks apart for tiles that are apart, and not at all for those that nobody wants any more', async () => {
    const { clock, calls, source } = setUp({ requestThrottle: 50 });
    const gone = new AbortController();
    void source.load(tile(1), new AbortController().signal);
    void source.load(tile(5), new AbortController().signal);
    const aborted = source.load(tile(9), gone.signal);
    gone.abort();
    await clock.advance(50);
    expect(calls.map(({ fromMs }) => fromMs)).toEqual([openMs(1), openMs(5)]);
    await expect(aborted).rejects.toBe(gone.signal.reason);
  });

  it('aborts a call once nobody waits for it', async () => {
    const { clock, calls, source } = setUp({ getBars: (request, signal) => waitForAbort(request, signal) });
    const [one, two] = [new AbortController(), new AbortController()];
    const loads = [source.load(tile(1), one.signal), source.load(tile(2), two.signal)];
    const outcome = Promise.allSettled(loads);
    await clock.advance(300);
    one.abort();
    await settled();
    expect(calls.length).toBe(0);
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    await outcome;
    expect(signals[0]?.aborted).toBe(true);
  });

  it('gives each its own rows, whatever order the answers come in', async () => {
    const answers: ((bars: Bar[]) => void)[] = [];
    const { clock, source } = setUp({ getBars: () => new Promise((resolve) => answers.push(resolve)) });
    const loads = [1, 5].map((index) => source.load(tile(index), new AbortController().signal));
    await clock.advance(300);
    answers[1]!([barAt(openMs(5))]);
    answers[0]!([barAt(openMs(1)), barAt(openMs(3))]);
    const bodies = await Promise.all(loads);
    const times = bodies.map((body) => (body.kind === 'bars' ? [...body.bars.timeUs] : []));
    expect(times).toEqual([[openMs(1) * 1_000], [openMs(5) * 1_000]]);
  });

  it('says what failed: the host or its bars', async () => {
    const failing = setUp({ getBars: () => Promise.reject(new Error('no route')) });
    const load = failing.source.load(tile(1), new AbortController().signal);
    const caught = expect(load).rejects.toMatchObject({ code: 'server', message: 'getBars failed: no route' });
    await failing.clock.advance(300);
    await caught;
    const broken = setUp({ getBars: () => [{ ...barAt(openMs(1)), close: Number.NaN }] });
    const bad = expect(broken.source.load(tile(1), new AbortController().signal)).rejects.toMatchObject({
      code: 'bad-data',
    });
    await broken.clock.advance(300);
    await bad;
  });

  it('says that times are seconds by mistake, which were no bars at all', async () => {
    const address: TileAddress = tileAt('1D', Date.UTC(2024, 0, 2) * 1_000);
    const load = async (time: number) => {
      const { source, clock } = setUp({ to: Date.UTC(2025, 0, 1), getBars: () => [barAt(time)] });
      const answer = Promise.resolve(source.load(address, new AbortController().signal));
      answer.catch(() => {});
      await clock.advance(300);
      return answer;
    };
    await expect(load(Date.UTC(2024, 6, 1) / 1_000)).rejects.toMatchObject({
      code: 'bad-data',
      message: 'getBars answered times in seconds: they must be milliseconds',
    });
    // Older bars than those that were asked for do no harm.
    await expect(load(86_400_000)).resolves.toMatchObject({ bars: { length: 0 } });
  });
});

const signals: AbortSignal[] = [];

function waitForAbort(_request: BarsRequest, signal: AbortSignal): Promise<never> {
  signals.push(signal);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

it('asks for bars of an interval that is no level, where the host has such', async () => {
  const interval = parseInterval('3m')!;
  const { clock, calls, source } = setUp({ intervals: ['1D', interval] });
  expect(source.instrument.levels.map((level) => level.interval)).toEqual(['3m', '1D']);
  const address: TileAddress = { kind: 'bars', interval, index: 10 };
  const body = source.load(address, new AbortController().signal);
  await clock.advance(300);
  const { fromUs, toUs } = tileRangeUs(address);
  expect(calls).toMatchObject([{ fromMs: fromUs / 1_000, toMs: toUs / 1_000, interval: '3m' }]);
  expect(await body).toMatchObject({ kind: 'bars' });
});
