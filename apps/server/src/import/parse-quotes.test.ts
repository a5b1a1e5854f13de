import { describe, expect, it } from 'vitest';
import { isoTimes, parseTestFile, realValues, valuesOf } from './testing/parse-text.ts';

const QUOTES = [
  ['2024-01-08 10:00:00.100', '1.09480', '1.09483'],
  ['2024-01-08 10:00:00.350', '1.09481', '1.09485'],
  ['2024-01-08 10:00:01.000', '1.09479', '1.09484'],
  ['2024-01-08 10:00:02.000', '1.09479', '1.09480'],
] as const;
const TEXT = ['time,bid,ask,bidSize,askSize', ...QUOTES.map((quote) => `${quote.join(',')},1,2`)].join('\n');

describe('quotes', () => {
  it('become trades at the middle, to the last digit', async () => {
    const { batch, rows, results } = await parseTestFile({ content: TEXT, options: { timeZone: 'UTC' } });
    expect(batch.kind).toBe('trades');
    expect(batch.instruments[0]).toMatchObject({ priceScale: 6, priceExact: true });
    expect(realValues(rows, 'price', batch)).toEqual([1.094815, 1.09483, 1.094815, 1.094795]);
    expect(isoTimes(rows)[0]).toBe('2024-01-08T10:00:00.100Z');
    expect(results[0]!.warnings.join()).toContain('middle of bid and ask');
  });

  it('become trades at the middle where a number has more digits than a decimal is kept with', async () => {
    const content = 'time,bid,ask\n2024-01-08 10:00:00,1e-322,2\n2024-01-08 10:00:01,1.00000000000000000001,2\n';
    const { batch, rows } = await parseTestFile({ content, options: { timeZone: 'UTC', symbol: 'X' } });
    expect(realValues(rows, 'price', batch)).toEqual([1, 1.5]);
  });

  it.each([
    ['bid', [1.0948, 1.09481, 1.09479, 1.09479]],
    ['ask', [1.09483, 1.09485, 1.09484, 1.0948]],
  ] as const)('become trades at the %s', async (price, prices) => {
    const { batch, rows } = await parseTestFile({ content: TEXT, options: { price } });
    expect(realValues(rows, 'price', batch)).toEqual(prices);
  });

  it.each([
    ['bid first', (bid: string, ask: string) => [bid, ask]],
    ['ask first', (bid: string, ask: string) => [ask, bid]],
  ] as const)('are told without a header, %s', async (_, order) => {
    const content = QUOTES.map(([time, bid, ask]) => [time, ...order(bid, ask), '0.5', '2.06'].join(',')).join('\n');
    const { batch, rows } = await parseTestFile({ content, options: { price: 'ask' } });
    expect(realValues(rows, 'price', batch)).toEqual([1.09483, 1.09485, 1.09484, 1.0948]);
  });

  it('are trades where the second number is a size', async () => {
    const content = QUOTES.map(([time, bid], row) => `${time},${bid},${row + 1}`).join('\n');
    const { batch, rows } = await parseTestFile({ content });
    expect(realValues(rows, 'price', batch)[0]).toBe(1.0948);
  });

  it('say which side is missing', async () => {
    const content = [TEXT, '2024-01-08 10:00:03,,1.0948,1,1', '2024-01-08 10:00:04,1.0948,0,1,1'].join('\n');
    const { results } = await parseTestFile({ content });
    expect(results[0]!.rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'no bid price'],
      [7, 'ask price is zero'],
    ]);
  });

  it('may be bars of both sides, which are used both', async () => {
    const side = (price: number) => ({ bid: price, ask: price + 1 });
    const prices = [1, 2, 3].map((hour) => ({
      snapshotTime: `2024/03/01 0${hour}:00:00`,
      ...{ openPrice: side(10), closePrice: side(11), highPrice: side(12), lowPrice: side(9) },
      lastTradedVolume: 5,
    }));
    const { rows, results, batch } = await parseTestFile({ content: JSON.stringify({ prices }) });
    expect(realValues(rows, 'close', batch)).toEqual([11.5, 11.5, 11.5]);
    expect(valuesOf(rows, 'volume')).toEqual([5, 5, 5]);
    expect(results[0]!.warnings.join()).not.toContain('Not used');
  });

  it('can be named by their columns', async () => {
    const content = ['when;kauf;verkauf', ...QUOTES.map((quote) => quote.join(';'))].join('\n');
    const columns = { time: 'when', bid: 'kauf', ask: 'verkauf' };
    const { rows } = await parseTestFile({ content, options: { columns } });
    expect(rows).toHaveLength(4);
  });
});
