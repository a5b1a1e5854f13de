import { openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generatedTradesCsv } from '../generate/generated-trades-csv.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ImportSource } from '../import/import-service.ts';

/** One instrument of the demo: a file, and what is known about it. */
export interface DemoInstrument {
  readonly symbol: string;
  /** As reports name it. */
  readonly fileName: string;
  /** About how many rows it has, for the progress display. */
  readonly rows: number;
  readonly options: ImportOptions;
  open(): ImportSource;
}

/** Long enough for two years of trades every few seconds, short enough to load in well under half a minute. */
const SYNTHETIC_TRADES = 3_000_000;

/** In the order in which they are loaded: something to look at comes first. */
export const DEMO_INSTRUMENTS: readonly DemoInstrument[] = [
  {
    symbol: 'SPX',
    fileName: 'sp500-2000.csv',
    rows: 5300,
    options: {
      symbol: 'SPX',
      name: 'S&P 500 index',
      source: 'Yahoo Finance, by way of the npm package vega-datasets (sp500-2000.csv)',
      licence: 'vega-datasets: BSD-3-Clause; the rights in the quotes themselves stay with their owners',
      timeZone: 'America/New_York',
      classification: { assetClass: 'index', country: 'US', tags: ['Demo'] },
    },
    open: () => fileOf('vega-datasets', '../data/sp500-2000.csv'),
  },
  {
    symbol: 'AAPL',
    fileName: 'aapl.csv',
    rows: 1300,
    options: {
      symbol: 'AAPL',
      name: 'Apple Inc.',
      source: 'Yahoo Finance, by way of the npm package @observablehq/sample-datasets (aapl.csv)',
      licence: '@observablehq/sample-datasets: ISC; the rights in the quotes themselves stay with their owners',
      timeZone: 'America/New_York',
      classification: {
        assetClass: 'equity',
        sector: 'Technology',
        venue: 'XNAS',
        country: 'US',
        tags: ['Demo'],
      },
    },
    open: () => fileOf('@observablehq/sample-datasets/aapl.csv', 'aapl.csv'),
  },
  {
    symbol: 'SYN',
    fileName: 'synthetic-trades.csv',
    rows: SYNTHETIC_TRADES,
    options: {
      symbol: 'SYN',
      name: 'Synthetic trades (made up)',
      source: 'Made up by candlemark generate; no real market',
      licence: 'CC0-1.0',
      synthetic: true,
      classification: { assetClass: 'other', tags: ['Demo', 'Synthetic'] },
    },
    open: () => generatedTradesCsv({ symbol: 'SYN', trades: SYNTHETIC_TRADES, seed: 1 }),
  },
];

/** Opens a file of an installed package, found from the entry that the package exports. */
function fileOf(entry: string, relative: string): ImportSource {
  const resolved = createRequire(import.meta.url).resolve(entry);
  return { fd: openSync(join(dirname(resolved), relative), 'r') };
}
