/** The chart's own menu, of what its host has for it: where nobody else listens to `contextMenu`, and so shows a menu. */
import type { ChartEmitter, ContextMenuEvent } from '../chart-events.ts';
import type { ChartEnv } from '../env.ts';
import type { MenuLook } from '../screen/menu-element.ts';
import type { ContextMenuEntries, ContextMenuPlace } from './menu-entry.ts';

/** What it has to know of the chart. */
export interface OwnMenuChart {
  readonly events: ChartEmitter;
  readonly settings: MenuLook & {
    readonly menuEntries?: ((place: ContextMenuPlace) => ContextMenuEntries) | undefined;
  };
}

export class OwnMenu {
  readonly #chart: OwnMenuChart;
  readonly #root: HTMLElement;
  readonly #env: Pick<ChartEnv, 'report'>;
  #stop: (() => void) | null = null;
  #close: (() => void) | undefined;

  /** @param root the chart's own element */
  constructor(chart: OwnMenuChart, root: HTMLElement, env: Pick<ChartEnv, 'report'>) {
    this.#chart = chart;
    this.#root = root;
    this.#env = env;
    this.renew();
  }

  /** After other options: without entries the browser's own menu is left alone. */
  renew(): void {
    const hasEntries = this.#chart.settings.menuEntries !== undefined;
    if (!hasEntries) this.dispose();
    else this.#stop ??= this.#chart.events.on('contextMenu', (event) => void this.#open(event));
  }

  dispose(): void {
    this.#close?.();
    this.#stop?.();
    this.#stop = null;
  }

  async #open(event: ContextMenuEvent): Promise<void> {
    const { events, settings } = this.#chart;
    if (event.entries.length === 0 || events.count('contextMenu') > 1) return;
    try {
      const { openMenu } = await import('../screen/menu-element.ts');
      if (this.#stop !== null) this.#close = openMenu(this.#root, event, settings);
    } catch (error) {
      this.#env.report(error);
    }
  }
}
