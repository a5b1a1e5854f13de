import type { ApiClient } from '@candlemark/client';
import { expect, test } from 'vitest';
import { findInstrument } from './queries.ts';

/** A server that knows these symbols; it refuses every expression of others. */
function serverWith(...symbols: string[]) {
  const asked: string[] = [];
  const api = {
    findBySymbol: async (symbol: string) => (symbols.includes(symbol) ? { symbol } : null),
    findExpression: async (of: string) => {
      asked.push(of);
      return { symbol: of };
    },
  } as unknown as ApiClient;
  const find = async (words: string) => (await findInstrument(api, words, new AbortController().signal))?.symbol;
  return { find, asked };
}

test('two instruments are asked for as one only where there are both', async () => {
  const { find, asked } = serverWith('SPX', 'BTC-USD');
  expect(await find('SPX / BTC-USD')).toBe('SPX/BTC-USD');
  expect(await find('BTC-USD')).toBe('BTC-USD');
  expect(asked).toEqual(['SPX/BTC-USD']);
});

test('what is typed and is no symbol asks for nothing that the server would refuse', async () => {
  const { find, asked } = serverWith('SPX');
  for (const words of ['NO-SUCH', 'SPX/NONE', 'NONE/SPX', '-/-', 'A-B/C']) expect(await find(words)).toBeUndefined();
  expect(asked).toEqual([]);
});
