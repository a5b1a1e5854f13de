import { ChartCompares } from '../compares/chart-compares.ts';
import { COMPARE_LIBRARY } from '../compares/compare-library.ts';
import { comparesHost } from '../compares/compares-host.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { COMPARES_TEXT_EN } from '../text/compares-en.ts';
import { COMPARES_RULE, type ComparesPart } from './compares-part.ts';

/** Other instruments where nobody waits for a frame: all that they need is at hand. */
export const comparesInCore: ComparesPart = {
  rule: COMPARES_RULE,
  text: COMPARES_TEXT_EN,
  spoken: spokenIndicators,
  create: (env, chart) => new ChartCompares(comparesHost(env, chart), () => COMPARE_LIBRARY),
};
