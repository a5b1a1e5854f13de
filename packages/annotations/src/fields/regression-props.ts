import { oneOf, toggle } from './kinds.ts';

/** In standard deviations from the line. */
const DEVIATIONS = ['none', '0.5', '1', '1.5', '2', '2.5', '3'] as const;
export type Deviation = (typeof DEVIATIONS)[number];

export const PRICE_SOURCES = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4'] as const;
/** What of a bar counts. */
export type PriceSource = (typeof PRICE_SOURCES)[number];

/** Fields of a regression. */
export const REGRESSION_PROPS = {
  source: oneOf('field.source', PRICE_SOURCES, 'close'),
  upperDeviation: oneOf('field.upperDeviation', DEVIATIONS, '2'),
  lowerDeviation: oneOf('field.lowerDeviation', DEVIATIONS, '2'),
  showPearson: toggle('field.showPearson', true),
};

/** Null for a line that is not shown. */
export function deviationsOf(choice: Deviation): number | null {
  return choice === 'none' ? null : Number(choice);
}
