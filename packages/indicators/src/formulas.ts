/** What every indicator computes, and where that was published: for lists and descriptions. A door of its own, because charts compute without these words. */
import { AVERAGE_FORMULAS } from './formulas/average-formulas.ts';
import { BAND_FORMULAS } from './formulas/band-formulas.ts';
import type { Formulas } from './formulas/formula.ts';
import { LEVEL_FORMULAS } from './formulas/level-formulas.ts';
import { MOMENTUM_FORMULAS } from './formulas/momentum-formulas.ts';
import { PATTERN_FORMULAS } from './formulas/pattern-formulas.ts';
import { TREND_FORMULAS } from './formulas/trend-formulas.ts';
import { VOLATILITY_FORMULAS } from './formulas/volatility-formulas.ts';
import { VOLUME_FORMULAS } from './formulas/volume-formulas.ts';

export type { Formula, Formulas } from './formulas/formula.ts';

/** By their types. */
export const INDICATOR_FORMULAS: Formulas = {
  ...AVERAGE_FORMULAS,
  ...BAND_FORMULAS,
  ...TREND_FORMULAS,
  ...MOMENTUM_FORMULAS,
  ...VOLATILITY_FORMULAS,
  ...VOLUME_FORMULAS,
  ...LEVEL_FORMULAS,
  ...PATTERN_FORMULAS,
};
