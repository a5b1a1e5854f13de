import type { ChartEnv } from '../env.ts';
import type { OptionRule } from '../options/option-rule.ts';
import { PRIMITIVES_RULE } from '../options/primitives-rule.ts';
import { ChartPrimitives, type PrimitivesHost } from '../primitives/chart-primitives.ts';

/** For `options.primitives`. */
export interface PrimitivesPart {
  readonly rule: OptionRule;
  create(env: Pick<ChartEnv, 'report'>, chart: PrimitivesChart): ChartPrimitives;
}

interface PrimitivesChart extends Pick<PrimitivesHost, 'settings'> {
  seriesChanged(isPlanned: boolean): void;
}

export const primitivesInCore: PrimitivesPart = {
  rule: PRIMITIVES_RULE,
  create: (env, chart) =>
    new ChartPrimitives({
      get settings() {
        return chart.settings;
      },
      redraw: () => chart.seriesChanged(false),
      report: (error) => env.report(error),
    }),
};
