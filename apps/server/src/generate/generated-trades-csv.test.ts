import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csvChunks, type GeneratedTrades } from './generated-trades-csv.ts';

function rowsOf(options: GeneratedTrades): string[] {
  return [...csvChunks(options)].join('').trimEnd().split('\n').slice(1);
}

const SMALL = { symbol: 'SYN', trades: 20_000, seed: 1, days: 14 };

describe('generated trades', () => {
  it('are the same bytes for the same seed, on every machine', () => {
    const digest = createHash('sha256')
      .update([...csvChunks(SMALL)].join(''))
      .digest('hex');
    expect(digest).toMatchInlineSnapshot(`"9a64152746f890e81096436e6666544179e2f99014f9c36d23e4599d2aaa83ab"`);
  });

  it('differ with the seed and with the symbol', () => {
    const first = rowsOf(SMALL)[0];
    expect(rowsOf({ ...SMALL, seed: 2 })[0]).not.toBe(first);
    expect(rowsOf({ ...SMALL, symbol: 'OTHER' })[0]).not.toBe(first);
  });

  it('are exactly as many as asked for, in order of time, with positive prices and sizes', () => {
    const rows = rowsOf(SMALL);
    expect(rows).toHaveLength(SMALL.trades);
    let previous = 0;
    for (const row of rows) {
      const [time, price, size, side] = row.split(',');
      expect(Number(time)).toBeGreaterThanOrEqual(previous);
      expect(Number(price)).toBeGreaterThan(0);
      expect(Number(size)).toBeGreaterThan(0);
      expect(side).toMatch(/^(buy|sell)$/);
      previous = Number(time);
    }
  });

  it('come in bursts and quiet hours', () => {
    const hours = new Map<number, number>();
    for (const row of rowsOf(SMALL)) {
      const hour = Math.floor(Number(row.split(',')[0]) / 3_600_000_000);
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
    }
    const counts = [...hours.values()].sort((one, other) => one - other);
    const median = counts[counts.length >> 1]!;
    expect(counts[counts.length - 1]!).toBeGreaterThan(median * 5);
  });
});
