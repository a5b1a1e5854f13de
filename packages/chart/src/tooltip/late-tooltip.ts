import type { ChartEnv } from '../env.ts';
import { Late } from '../parts/late.ts';
import type { Tooltip, TooltipChart } from './tooltip.ts';
import { tooltipSettings } from './tooltip-options.ts';

/** A tooltip that is loaded once the settings ask for one, and goes when they no longer do: most charts never have it. */
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
    if (this.#isOff) {
      this.#tooltip?.dispose();
      this.#tooltip = null;
    } else if (this.#tooltip !== null) this.#tooltip.renew();
    else {
      // It reads the settings that there are by the time that it is here.
      this.#create.use((create) => {
        if (!this.#isOff) this.#tooltip ??= create();
      });
    }
  }

  dispose(): void {
    this.#create.dispose();
    this.#tooltip?.dispose();
  }

  get #isOff(): boolean {
    return tooltipSettings(this.#chart.settings.tooltip).mode === 'off';
  }
}
