/** The chart's own menu, of what its host has for it: where nobody else listens to `contextMenu`, and so shows a menu. */
import type { ChartEmitter, ContextMenuEvent } from '../chart-events.ts';
import type { ChartEnv } from '../env.ts';
import type { MenuLook } from '../screen/menu/open-menu.ts';
import type { ContextMenuEntries, ContextMenuPlace } from './menu-entry.ts';

/** What it has to know of the chart. */
export interface OwnMenuChart {
  readonly events: ChartEmitter;
  readonly settings: MenuLook & {
    readonly menuEntries?: ((place: ContextMenuPlace) => ContextMenuEntries) | undefined;
  };
}

export interface OwnMenu {
  /** After other options: without entries the browser's own menu is left alone. */
  renew(): void;
  dispose(): void;
}

/** @param root the chart's own element */
export function createOwnMenu(chart: OwnMenuChart, root: HTMLElement, env: ChartEnv): OwnMenu {
  const { events } = chart;
  let stop: (() => void) | null = null;
  let close: (() => void) | undefined;
  const open = async (event: ContextMenuEvent): Promise<void> => {
    if (event.entries.length === 0 || events.count('contextMenu') > 1) return;
    try {
      const { openMenu } = await import('../screen/menu/open-menu.ts');
      if (stop !== null) close = openMenu(root, event, chart.settings, env);
    } catch (error) {
      env.report(error);
    }
  };
  const dispose = () => {
    close?.();
    stop?.();
    stop = null;
  };
  const renew = () => {
    if (chart.settings.menuEntries === undefined) dispose();
    else stop ??= events.on('contextMenu', (event) => void open(event));
  };
  renew();
  return { renew, dispose };
}
