/** What a host puts into the chart's menus. */
import type { ChartRegion } from './chart-region.ts';

interface EntryFace {
  /** Of its own among those of its menu. */
  readonly id: string;
  readonly title: string;
  /** Lines of a picture, as the path of an SVG in a box of 24 by 24. */
  readonly picture?: string;
  readonly isDisabled?: boolean;
}

/** One thing to do. */
export interface ContextMenuEntry extends EntryFace {
  /** Shown beside it, `Alt+KeyA`; the host listens to them itself. */
  readonly keys?: string;
  /** Something that is so or not: with a tick where it is. */
  readonly isOn?: boolean;
  run(): void;
}

/** A menu of its own, which opens beside the entry. One without entries is not shown. */
export interface ContextSubmenu extends EntryFace {
  readonly entries: ContextMenuEntries;
}

/**
 * Entries from top to bottom, with rules between them.
 * @example [{ id: 'alert', title: 'Add an alert', run }, 'separator', { id: 'more', title: 'More', entries: [{ id: 'news', title: 'News', run }] }]
 */
export type ContextMenuEntries = readonly (ContextMenuEntry | ContextSubmenu | 'separator')[];

/** Where a menu was asked for, and what lies there. */
export interface ContextMenuPlace {
  /** In CSS pixels of the chart's element. */
  readonly xCss: number;
  readonly yCss: number;
  readonly by: 'pointer' | 'touch' | 'keyboard';
  /** The annotation that is meant, which is selected then; null where there is none. */
  readonly annotationId: string | null;
  /** What the row of a legend is of that is meant: `main`, `volume`, or the id of an indicator, a compare or an added series; null elsewhere. */
  readonly seriesId: string | null;
  /** Null on the time axis and between panes. */
  readonly paneId: string | null;
  readonly region: ChartRegion['kind'];
  /** Null on price axes and between panes. */
  readonly timeMs: number | null;
  /** On the pane's main scale, or on that of the axis; null where there are no prices. */
  readonly price: number | null;
}
