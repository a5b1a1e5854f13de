import { type LevelInterval, tileAt, tileRangeUs, tileRevision, US_PER_HOUR } from '@candlemark/bars';
import { isoFromUs } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../../http/testing/memory-store.ts';
import { dailyBars } from '../../http/testing/sample-rows.ts';
import { encodeTile } from '../../http/tiles/tile-encoder.ts';
import { IS_SOAK } from '../../testing/long-test.ts';
import { quietLog } from '../../testing/sample-store.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { textFile } from '../../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../../workspace.ts';
import { readVariant } from '../variants/read-variant.ts';
import { ExpressionStore } from './expression-store.ts';

const FROM_US = Date.UTC(2024, 0, 1) * 1000;
const HOURS = 2000;
const OPTIONS = { calendar: '24/7', timeZone: 'UTC' } as const;

/** Hours of which the close is `price` and the number of the hour. */
function hours(symbol: string, price: number) {
  const rows = Array.from({ length: HOURS }, (_, hour) => {
    const open = price + (hour % 7);
    return `${isoFromUs(FROM_US + hour * US_PER_HOUR)},${open},${open + 9},${open - 9},${price + (hour % 5)}\n`;
  });
  const bars = { kind: 'bars', interval: '1h', stamp: 'open' } as const;
  return textFile(`${symbol}.csv`, `time,open,high,low,close\n${rows.join('')}`, { symbol, ...bars, ...OPTIONS });
}

/** Trades, one a second, after the last of the hours. */
function trades(symbol: string, price: number) {
  const fromUs = FROM_US + HOURS * US_PER_HOUR;
  const rows = Array.from({ length: 7000 }, (_, at) => `${isoFromUs(fromUs + at * 1e6)},${price + (at % 11)},1\n`);
  return textFile(`${symbol}.csv`, `time,price,size\n${rows.join('')}`, { symbol, kind: 'trades', ...OPTIONS });
}

interface Opened {
  readonly workspace: Workspace;
  readonly store: ExpressionStore;
  readonly x: string;
  readonly y: string;
  /** X minus Y. */
  readonly id: string;
}

async function withHours(run: (opened: Opened) => Promise<void>): Promise<void> {
  const workspace = await openWorkspace({ dataDir: tempDir(), log: quietLog });
  try {
    for (const input of [hours('X', 100), hours('Y', 50)]) await workspace.imports.start(input).done;
    const store = new ExpressionStore(workspace.store);
    const [x, y] = [store.bySymbol('X')!.id, store.bySymbol('Y')!.id];
    await run({ workspace, store, x, y, id: `${x}.minus.${y}` });
  } finally {
    await workspace.close();
  }
}

describe('expressions over the real store', () => {
  it('are made of the rows of both instruments, at every level', () =>
    withHours(async ({ workspace, store, x, y, id }) => {
      for (const input of [trades('X', 100), trades('Y', 50)]) await workspace.imports.start(input).done;
      const levels = store.instrument(id)!.levels.map(({ interval }) => interval as LevelInterval);
      expect(levels).toEqual(['1s', '5s', '15s', '30s', '1m', '5m', '15m', '30m', '1h', '4h', '1D', '1W', '1mo']);
      for (const interval of levels) {
        const read = (one: string) => store.readBars(one, interval, -Infinity, Infinity);
        const [bars, a, b] = [await read(id), await read(x), await read(y)];
        expect(bars.length, interval).toBeGreaterThan(0);
        expect([...bars.timeUs], interval).toEqual([...a.timeUs]);
        expect([...bars.close], interval).toEqual([...a.close].map((close, row) => close - b.close[row]!));
        expect(bars.high.every((high, row) => high >= bars.open[row]! && high >= bars.close[row]!)).toBe(true);
      }
      // Days of hours reach as far as the hours in them.
      const days = await store.readBars(id, '1D', FROM_US, FROM_US + 24 * US_PER_HOUR);
      const day = await store.readBars(id, '1h', FROM_US, FROM_US + 24 * US_PER_HOUR);
      expect([days.high[0], days.low[0]]).toEqual([Math.max(...day.high), Math.min(...day.low)]);
    }));

  it.runIf(IS_SOAK)('keep the bytes of their closed tiles when finer data follows', () =>
    withHours(async ({ workspace, store, id }) => {
      const address = tileAt('1h', FROM_US + 1200 * US_PER_HOUR);
      const tile = async () => {
        const instrument = store.instrument(id)!;
        const bytes = Buffer.from(await encodeTile(store, instrument, { variant: 'raw', address })).toString('hex');
        return { bytes, revision: tileRevision(instrument.revisions, tileRangeUs(address)) };
      };
      const before = await tile();
      expect(before.bytes.length).toBeGreaterThan(1000);
      for (const input of [trades('X', 100), trades('Y', 50)]) await workspace.imports.start(input).done;
      expect(store.instrument(id)!.levels[0]!.interval).toBe('1s');
      expect(await tile()).toEqual(before);
    }),
  );

  it.runIf(IS_SOAK)('have a higher revision after a correction of either', () =>
    withHours(async ({ workspace, store, x, id }) => {
      const before = store.instrument(id)!;
      expect(store.instrument(id)).toBe(before);
      const corrected = `time,open,high,low,close\n${isoFromUs(FROM_US)},1,2,1,2\n`;
      const bars = { symbol: 'X', kind: 'bars', interval: '1h', stamp: 'open', ...OPTIONS } as const;
      await workspace.imports.start(textFile('X.csv', corrected, bars)).done;
      const after = store.instrument(id)!;
      expect(after.revision).toBe(before.revision + 1);
      expect(tileRevision(after.revisions, { fromUs: FROM_US, toUs: FROM_US + 1 })).toBe(after.revision);
      expect((await readVariant(store, `${x}.per.${x}`, 'regular').readBars('1D', FROM_US, Infinity, 1)).close[0]).toBe(
        1,
      );
    }),
  );
});

describe('the store with expressions', () => {
  it('forgets those that were asked for long ago, and makes them again', () => {
    const store = new MemoryStore();
    const ids = Array.from({ length: 40 }, (_, at) => `I${at}`);
    const bars = { interval: '1D', columns: dailyBars(3) } as const;
    for (const id of ids) store.put({ id, symbol: id, bars, levels: ['1D'] });
    const expressions = new ExpressionStore(store);
    const first = expressions.instrument('I0.per.I0');
    expect(expressions.instrument('I0.per.I0')).toBe(first);
    for (const a of ids) for (const b of ids) expressions.instrument(`${a}.per.${b}`);
    expect(expressions.instrument('I39.per.I39')).toBe(expressions.instrument('I39.per.I39'));
    const again = expressions.instrument('I0.per.I0');
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  it('has none of what is not there', () => {
    const expressions = new ExpressionStore(new MemoryStore());
    for (const id of ['A', 'A.per.B', '__proto__', '.per.', 'A.times.B']) {
      expect(expressions.instrument(id)).toBeUndefined();
    }
  });
});
