import type { ChartEnv } from '../env.ts';
import { Late } from '../parts/late.ts';
import type { Tooltip, TooltipChart } from './tooltip.ts';
import { tooltipSettings } from './tooltip-options.ts';

/** A tooltip that is loaded once the settings ask for one: most charts never have it. */
export class LateTooltip {
  readonly #chart: TooltipChart;
  readonly #create: Late<() => Tooltip>;
  #tooltip: Tooltip | null = null;

  constructor(chart: TooltipChart, load: () => Promise<() => Tooltip>, env: Pick<ChartEnv, 'report'>) {
    this.#chart = chart;
    this.#create = new Late(load, (error) => env.report(error));
    this.renew();
  }

  /** Other settings, or another theme. */
  renew(): void {
    if (this.#tooltip !== null) this.#tooltip.renew();
    else if (tooltipSettings(this.#chart.settings.tooltip).mode !== 'off') this.#make();
  }

  dispose(): void {
    this.#create.dispose();
    this.#tooltip?.dispose();
  }

  #make(): void {
    // It reads the settings that there are by now.
    this.#create.use((create) => {
      this.#tooltip ??= create();
    });
  }
}
