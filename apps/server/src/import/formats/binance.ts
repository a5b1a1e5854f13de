import type { Classification } from '@candlemark/bars';

/** What is true of everything in files of Binance, which has no MIC. */
export const BINANCE: Classification = { assetClass: 'crypto', venue: 'Binance' };
