import type { ChartEnv } from '../env.ts';
import { HostEvents, type HostedChart } from '../host-events/host-events.ts';
import { toldEnv } from '../host-events/told-env.ts';
import type { OwnFaults } from '../own/own-faults.ts';

/** For the events `click`, `data`, `annotation` and `error`. */
export interface HostEventsPart {
  create(chart: HostedChart): HostEvents;
  /** An environment that tells of the errors that it reports. */
  told(env: ChartEnv, told: (error: unknown) => void): ChartEnv;
}

export const hostEventsPart: HostEventsPart = { create: (chart) => new HostEvents(chart), told: toldEnv };

class EventsOfOwn extends HostEvents {
  readonly #faults: OwnFaults;

  constructor(chart: HostedChart, faults: OwnFaults) {
    super(chart);
    this.#faults = faults;
  }

  protected override threwIt(cause: unknown) {
    const fault = this.#faults.of(cause);
    return fault === undefined ? super.threwIt(cause) : { where: fault.where, id: fault.id };
  }
}

/** The same, which tells of what a host's own definitions threw. */
export function hostEventsWith(faults: OwnFaults): HostEventsPart {
  return {
    create: (chart) => new EventsOfOwn(chart, faults),
    told: (env, told) => {
      const heard = toldEnv(env, told);
      faults.reportTo((thrown) => heard.report(thrown));
      return heard;
    },
  };
}
