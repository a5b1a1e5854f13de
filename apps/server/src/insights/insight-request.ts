import type { Interval } from '@candlemark/bars';
import type { InsightHours, InsightName, InsightPrices } from '@candlemark/contracts';
import type { ParametersOf } from './statistic.ts';

/** A statistic as it was asked for, checked, in one spelling. */
export interface InsightRequest<Name extends InsightName = InsightName> {
  readonly name: Name;
  readonly parameters: ParametersOf<Name>;
  readonly ids: readonly string[];
  /** As they were given, one for each id; null: all alike. */
  readonly weights: readonly number[] | null;
  readonly interval: Interval;
  /** Infinite where nothing was said. */
  readonly fromUs: number;
  readonly toUs: number;
  readonly prices: InsightPrices;
  readonly hours: InsightHours;
}

/** The same text for the same question, whoever asks and in whichever way. */
export function keyOf({ fromUs, toUs, parameters, ...rest }: InsightRequest): string {
  const named = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...rest, from: String(fromUs), to: String(toUs), parameters: named });
}
