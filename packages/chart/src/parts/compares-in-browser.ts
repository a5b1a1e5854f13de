import { ChartCompares } from '../compares/chart-compares.ts';
import { comparesHost } from '../compares/compares-host.ts';
import { spokenIndicators } from '../indicators/spoken-indicators.ts';
import { COMPARES_TEXT_EN } from '../text/compares-en.ts';
import { COMPARES_RULE, type ComparesPart } from './compares-part.ts';

/** Other instruments on a page: what draws them is loaded with the first one. */
export const comparesPart: ComparesPart = {
  rule: COMPARES_RULE,
  text: COMPARES_TEXT_EN,
  spoken: spokenIndicators,
  create: (env, chart) =>
    new ChartCompares(
      comparesHost(env, chart),
      async () => (await import('../compares/compare-library.ts')).COMPARE_LIBRARY,
    ),
};
