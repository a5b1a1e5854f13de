import type { ChartEnv } from '../env.ts';
import { HostEvents, type HostedChart } from '../host-events/host-events.ts';
import { toldEnv } from '../host-events/told-env.ts';

/** For the events `click`, `data`, `annotation` and `error`. */
export interface HostEventsPart {
  create(chart: HostedChart): HostEvents;
  /** An environment that tells of the errors that it reports. */
  told(env: ChartEnv, told: (error: unknown) => void): ChartEnv;
}

export const hostEventsPart: HostEventsPart = { create: (chart) => new HostEvents(chart), told: toldEnv };
