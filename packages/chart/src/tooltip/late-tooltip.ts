import type { ChartEnv } from '../env.ts';
import type { Tooltip, TooltipChart } from './tooltip.ts';
import { tooltipSettings } from './tooltip-options.ts';

/** A tooltip that is loaded once the settings ask for one: most charts never have it. What cannot be loaded is told of, and asked for again with other settings. */
export class LateTooltip {
  readonly #chart: TooltipChart;
  readonly #load: () => Promise<() => Tooltip>;
  readonly #env: Pick<ChartEnv, 'report'>;
  #tooltip: Tooltip | null = null;
  #isLoading = false;
  #isDisposed = false;

  constructor(chart: TooltipChart, load: () => Promise<() => Tooltip>, env: Pick<ChartEnv, 'report'>) {
    this.#chart = chart;
    this.#load = load;
    this.#env = env;
    this.renew();
  }

  /** Other settings, or another theme. */
  renew(): void {
    if (this.#tooltip !== null) this.#tooltip.renew();
    else if (this.#isWanted() && !this.#isLoading) void this.#make();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#tooltip?.dispose();
  }

  #isWanted(): boolean {
    return tooltipSettings(this.#chart.settings.tooltip).mode !== 'off';
  }

  async #make(): Promise<void> {
    this.#isLoading = true;
    try {
      const create = await this.#load();
      // It reads the settings that there are by now.
      if (!this.#isDisposed) this.#tooltip = create();
    } catch (error) {
      this.#env.report(error);
    } finally {
      this.#isLoading = false;
    }
  }
}
