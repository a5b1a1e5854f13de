import type { ChartEnv } from '../env.ts';
import { ChartOverview, type OverviewHost } from '../overview/chart-overview.ts';

/** For `chart.overview`. */
export interface OverviewPart {
  create(env: ChartEnv, host: OverviewHost): ChartOverview;
}

export const overviewPart: OverviewPart = { create: (env, host) => new ChartOverview(env, host) };
