/** Options of the legend, and what the chart makes of them. */
import { LEGEND_ITEMS, type LegendItem } from '../layers/legend.ts';
import type { LegendChoice, LegendPosition } from '../layers/legend-choice.ts';

export interface LegendOptions {
  /** Default true. */
  readonly visible?: boolean | undefined;
  /** A corner of each pane; default `top-left`. */
  readonly position?: LegendPosition | undefined;
  /** What it tells; default all: `instrument`, `interval`, `source`, `values`, `change`, `volume`, `series`. That data is made up is told always. */
  readonly items?: readonly LegendItem[] | undefined;
  /** Rows of a pane, the one that turns pages among them; default as many as have room in less than half of it. */
  readonly maxRows?: number | undefined;
}

export type LegendSettings = Omit<LegendChoice, 'pages'>;

export function legendSettings({ visible, position, items, maxRows }: LegendOptions = {}): LegendSettings {
  return {
    isVisible: visible ?? true,
    position: position ?? 'top-left',
    items: new Set(items ?? LEGEND_ITEMS),
    maxRows: maxRows ?? null,
  };
}
