import { AddedSeries } from '../added-series.ts';
import type { ChartEnv } from '../env.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { SERIES_RULE } from '../options/series-rule.ts';

/** For `options.series` and `updateSeries`. */
export interface AddedSeriesPart {
  readonly rule: OptionRule;
  /** @param changed rows of a series came, or are others than before */
  create(env: ChartEnv, changed: () => void): AddedSeries;
}

export const addedSeriesPart: AddedSeriesPart = {
  rule: SERIES_RULE,
  create: (env, changed) => new AddedSeries(env, changed),
};
