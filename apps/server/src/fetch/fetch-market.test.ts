import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { batchToJson } from '../change/listed-batch.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { type FetchQuestion, type FetchReport, type FetchTarget, fetchMarket } from './fetch-market.ts';
import type { FetchedBar, FetchedPage, FetchedTrade, Market } from './sources/source.ts';
import { memoryTarget } from './testing/memory-target.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 1);
const ORIGIN = { source: 'made-up', market: 'ACME/USD', kind: '1m' } as const;

const bar = (minute: number, close = 1.25): FetchedBar => ({
  timeMs: START + minute * MINUTE,
  open: 1,
  high: 2.5,
  low: 0.75,
  close,
  volume: minute,
});

interface Made {
  readonly market: Market;
  /** Minutes after the start that pages were asked from. */
  readonly asked: number[];
}

/** A market of minutes, a hundred a page. @param fault told of each page, by its number; may throw, or give another */
function marketOf(
  minutes: number,
  fault: (page: number, made: FetchedPage) => FetchedPage = (_page, made) => made,
): Made {
  const asked: number[] = [];
  const market: Market = {
    symbol: 'ACME/USD',
    suggestion: {
      symbol: 'ACMEUSD',
      name: 'Acme in dollars',
      timeZone: 'UTC',
      calendar: '24/7',
      classification: { assetClass: 'crypto', venue: 'Made up' },
    },
    kinds: ['1m', 'trades'],
    beginsMs: null,
    remarks: ['Made up.'],
    async page(_kind, fromMs) {
      const first = Math.ceil((fromMs - START) / MINUTE);
      asked.push(first);
      const bars = Array.from({ length: Math.max(0, Math.min(100, minutes - first)) }, (_, at) => bar(first + at));
      return fault(asked.length, { bars, nextMs: fromMs + 100 * MINUTE });
    },
  };
  return { market, asked };
}

function memory() {
  const target = memoryTarget();
  const minutes = (symbol = 'ACMEUSD') =>
    [...target.rows(symbol).values()].map(([time = '']) => (Date.parse(time) - START) / MINUTE).sort((a, b) => a - b);
  return { target, minutes, run: runOver(target) };
}

type Asked = Partial<FetchQuestion> & {
  readonly nowMinute: number;
  readonly leadMs?: number;
  readonly stretchRows?: number;
  readonly signal?: AbortSignal;
};

const runOver =
  (target: FetchTarget) =>
  (market: Market, question: Asked): Promise<FetchReport> =>
    fetchMarket(market, { origin: ORIGIN, symbol: null, fromMs: START, toMs: null, ...question }, target, {
      nowMs: () => START + question.nowMinute * MINUTE + 30_000,
      leadMs: () => question.leadMs ?? 0,
      signal: question.signal ?? new AbortController().signal,
      stretchRows: question.stretchRows ?? 100_000,
      onProgress: () => {},
    });

/** The real store, closed when the work on it has ended. */
async function inWorkspace(work: (workspace: Workspace, target: FetchTarget) => Promise<void>): Promise<void> {
  const workspace = await openWorkspace({
    dataDir: join(tempDir(), 'data'),
    log: { info() {}, warn() {}, error() {} },
  });
  try {
    await work(workspace, {
      instruments: async () => workspace.store.listInstruments(),
      batches: async () => (await workspace.changes.batches()).map((batch) => batchToJson(batch)),
      importText: (name, stream, options) => workspace.imports.start({ name, stream, options }).done,
    });
  } finally {
    await workspace.close();
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, minute) => minute);

describe('a fetch', () => {
  test('brings what is over into the store, as a new instrument, and goes on behind it', async () => {
    await inWorkspace(async ({ store }, target) => {
      const run = runOver(target);
      const report = await run(marketOf(1000).market, { nowMinute: 250, stretchRows: 200 });
      expect(report).toMatchObject({
        symbol: 'ACMEUSD',
        rowsStored: 250,
        rowsRejected: 0,
        forming: 50,
        repeated: 0,
        gaps: 0,
        batches: 2,
        warnings: ['Made up.'],
        firstMs: START,
      });
      const instrument = store.bySymbol('ACMEUSD')!;
      expect(instrument).toMatchObject({
        name: 'Acme in dollars',
        source: 'made-up',
        assetClass: 'crypto',
        venue: 'Made up',
        calendar: { name: '24/7' },
      });
      expect((await target.batches()).map(({ sourceName }) => sourceName)).toEqual([
        'fetch made-up ACME/USD 1m 2024-01-01T00:00:00.000Z/2024-01-01T03:20:00.000Z',
        'fetch made-up ACME/USD 1m 2024-01-01T03:20:00.000Z/2024-01-01T04:09:30.001Z',
      ]);
      expect(await run(marketOf(1000).market, { nowMinute: 300, fromMs: null })).toMatchObject({
        rowsStored: 50,
        batches: 1,
      });
      const bars = await store.readBars(instrument.id, '1m', 0, Number.POSITIVE_INFINITY);
      expect(Array.from(bars.timeUs, (us) => (us / 1000 - START) / MINUTE)).toEqual(upTo(300));
      expect([bars.close[0]! / 10 ** instrument.priceScale, bars.volume![7]! / 10 ** instrument.sizeScale]).toEqual([
        1.25, 7,
      ]);
    });
  });

  test('that broke off goes on behind what was stored, and doubles nothing', async () => {
    const { run, minutes } = memory();
    const broken = marketOf(1000, (page, made) => {
      if (page === 5) throw new Error('the line is cut');
      return made;
    });
    await expect(run(broken.market, { nowMinute: 900, stretchRows: 200 })).rejects.toThrow('the line is cut');
    expect(minutes()).toEqual(upTo(400));
    const whole = marketOf(1000);
    expect(await run(whole.market, { nowMinute: 900 })).toMatchObject({ rowsStored: 500, gaps: 0 });
    expect(whole.asked[0]).toBe(400);
    expect(minutes()).toEqual(upTo(900));
  });

  test('that is cancelled keeps what was stored', async () => {
    const { run, minutes } = memory();
    const gone = new AbortController();
    const { market } = marketOf(1000, (page, made) => {
      if (page === 3) gone.abort(new Error('enough'));
      return made;
    });
    await expect(run(market, { nowMinute: 900, stretchRows: 100, signal: gone.signal })).rejects.toThrow('enough');
    expect(minutes().length).toBeGreaterThanOrEqual(200);
  });

  test('of the same again asks for what came since, and of an earlier beginning for what lies before', async () => {
    const { run, minutes } = memory();
    await run(marketOf(1000).market, { nowMinute: 300, fromMs: START + 200 * MINUTE });
    const again = marketOf(1000);
    expect(await run(again.market, { nowMinute: 300, fromMs: null })).toMatchObject({ rowsStored: 0, batches: 0 });
    expect(again.asked).toEqual([]);
    const later = marketOf(1000);
    expect(await run(later.market, { nowMinute: 350, fromMs: null })).toMatchObject({ rowsStored: 50, batches: 1 });
    expect(later.asked).toEqual([300]);
    const earlier = marketOf(1000);
    expect(await run(earlier.market, { nowMinute: 350, fromMs: START })).toMatchObject({ rowsStored: 200, gaps: 0 });
    expect(earlier.asked).toEqual([0, 100]);
    expect(minutes()).toEqual(upTo(350));
  });

  test('tells the gaps of its source, what came twice, in another order or otherwise, and of which time there was nothing', async () => {
    const { run, minutes } = memory();
    const { market } = marketOf(400, (_page, { bars = [], nextMs }) => ({
      bars: [
        ...bars.filter(({ timeMs }) => timeMs !== START + 130 * MINUTE && timeMs >= START + 20 * MINUTE),
        ...bars.slice(50, 52),
        bar(Math.floor((nextMs - START) / MINUTE) - 10, 2),
      ],
      nextMs,
    }));
    const report = await run(market, { nowMinute: 300 });
    expect(report).toMatchObject({
      rowsStored: 279,
      firstMs: START + 20 * MINUTE,
      gaps: 1,
      shownGaps: [{ fromMs: START + 130 * MINUTE, toMs: START + 131 * MINUTE }],
      corrected: 3,
      unordered: 9,
    });
    expect(report.repeated).toBe(6);
    expect(minutes()).toHaveLength(279);
  });

  test('takes rows that make no sense for none, and refuses those that the import refuses', async () => {
    const { run } = memory();
    const { market } = marketOf(100, (_page, { bars = [], nextMs }) => ({
      bars: [...bars, { ...bar(5), open: Number.NaN }, { ...bar(40), high: 0.1 }],
      nextMs,
    }));
    const report = await run(market, { nowMinute: 100 });
    expect(report).toMatchObject({ unreadable: 1, rowsStored: 99, rowsRejected: 1, corrected: 1 });
    expect(report.warnings[1]).toMatch(/^Rejected: high below/);
  });

  test('of a source whose clock is ahead keeps nothing that is not over by ours', async () => {
    const { run, minutes } = memory();
    await run(marketOf(10_000).market, { nowMinute: 120, toMs: START + 5000 * MINUTE });
    expect(minutes().at(-1)).toBe(119);
  });

  test('of a source whose clock is behind keeps nothing that is not over by theirs, and says so', async () => {
    const { run, minutes } = memory();
    const report = await run(marketOf(120).market, { nowMinute: 120, leadMs: 45_000 });
    expect(minutes().at(-1)).toBe(118);
    expect(report.warnings).toEqual([
      'Made up.',
      'This machine’s clock is 45 seconds ahead of the source’s, by which is judged what is over.',
    ]);
  });

  test('that ends before now leaves out what lies behind, and does not call it unfinished', async () => {
    const { run, minutes } = memory();
    expect(await run(marketOf(1000).market, { nowMinute: 900, toMs: START + 250 * MINUTE })).toMatchObject({
      rowsStored: 250,
      forming: 0,
    });
    expect(minutes()).toEqual(upTo(250));
  });

  test('of a source that tells late of its last rows goes on behind the last that came', async () => {
    const { run, minutes } = memory();
    await run(marketOf(180).market, { nowMinute: 200 });
    const later = marketOf(260);
    expect(await run(later.market, { nowMinute: 260, fromMs: null })).toMatchObject({ rowsStored: 80 });
    expect(later.asked[0]).toBe(180);
    expect(minutes()).toEqual(upTo(260));
    // What never comes is believed to be nothing after three days.
    const over = marketOf(260);
    await run(over.market, { nowMinute: 5 * 1440, fromMs: null });
    expect(over.asked[0]).toBe(260);
    const more = marketOf(5 * 1440 + 3);
    await run(more.market, { nowMinute: 5 * 1440 + 3, fromMs: null });
    expect(more.asked[0]).toBe(260);
  });

  test('without a beginning takes all days that there are, also those before 1970', async () => {
    const { target, run } = memory();
    const { market } = marketOf(0);
    const asked: number[] = [];
    const long: Market = {
      ...market,
      kinds: ['1D'],
      beginsMs: Date.UTC(1928, 0, 3),
      async page(_kind, fromMs, toMs) {
        asked.push(fromMs);
        return { bars: [{ ...bar(0), timeMs: Date.UTC(1928, 0, 3) }], nextMs: toMs };
      },
    };
    await run(long, { nowMinute: 60, fromMs: null, origin: { ...ORIGIN, kind: '1D' } });
    expect(asked).toEqual([Date.UTC(1928, 0, 3)]);
    expect([...target.rows('ACMEUSD').keys()]).toEqual(['1928-01-03']);
  });

  test('does not mix what comes from elsewhere into an instrument, unless it is told to', async () => {
    const { run, minutes } = memory();
    await run(marketOf(100).market, { nowMinute: 100 });
    const other = { ...ORIGIN, source: 'elsewhere' };
    await expect(run(marketOf(200).market, { nowMinute: 200, origin: other })).rejects.toMatchObject({
      code: 'fetch-refused',
      message: expect.stringContaining('ACMEUSD is there already, and not from elsewhere ACME/USD'),
    });
    await run(marketOf(200).market, { nowMinute: 200, origin: other, symbol: 'acmeusd' });
    expect(minutes()).toEqual(upTo(200));
    await run(marketOf(50).market, { nowMinute: 60, origin: { ...ORIGIN, source: 'third' }, symbol: 'MINE' });
    expect(minutes('MINE')).toEqual(upTo(50));
  });

  test('brings trades, each once, however pages meet', async () => {
    const { target, run } = memory();
    const trades = Array.from(
      { length: 250 },
      (_, at): FetchedTrade => ({
        timeMs: START + Math.floor(at / 4) * 1000,
        price: 5 + at / 100,
        size: 1,
        side: at % 2 === 0 ? 'buy' : 'sell',
        id: String(at),
      }),
    );
    const { market } = marketOf(0);
    const pages: Market = {
      ...market,
      async page(_kind, fromMs) {
        const page = trades.filter(({ timeMs }) => timeMs >= fromMs).slice(0, 30);
        const lastMs = page.at(-1)?.timeMs ?? 0;
        return { trades: page, nextMs: lastMs > fromMs ? lastMs : fromMs + MINUTE };
      },
    };
    const report = await run(pages, { nowMinute: 60, origin: { ...ORIGIN, kind: 'trades' }, stretchRows: 60 });
    expect(report.rowsStored).toBe(250);
    expect(report.batches).toBeGreaterThan(3);
    expect(target.rows('ACMEUSD').size).toBe(250);
  });

  test.each([
    [
      'an interval that there is not',
      { origin: { ...ORIGIN, kind: '1h' as const } },
      'made-up has no 1h of ACME/USD; it has 1m, trades.',
    ],
    [
      'an end before the beginning',
      { toMs: START - 1 },
      'The range ends at 2023-12-31T23:59:59.999Z, before it begins.',
    ],
  ])('is refused for %s', async (_, question, message) => {
    const { run } = memory();
    await expect(run(marketOf(10).market, { nowMinute: 10, ...question })).rejects.toMatchObject({
      code: 'fetch-refused',
      message,
    });
  });

  test('of a source that does not go on ends', async () => {
    const { run } = memory();
    const { market } = marketOf(10, (_page, { bars = [] }) => ({ bars, nextMs: START }));
    await expect(run(market, { nowMinute: 10 })).rejects.toMatchObject({
      code: 'fetch-failed',
      message: 'made-up does not go on from 2024-01-01T00:00:00.000Z.',
    });
  });
});
