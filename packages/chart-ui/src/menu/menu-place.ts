import type { ContextMenuEvent } from '@candlemark/chart';
import type { MenuEntries } from './menu-entry.ts';

/** Where a menu was asked for, in CSS pixels of the chart's element, and what lies there. */
export type MenuPlace = Omit<ContextMenuEvent, 'by'>;

/** How a picture of the chart is written. */
export type PictureKind = 'png' | 'svg';

/** What entries do beside what the chart itself can. */
export interface MenuActions {
  /** Of what is selected. */
  openSettings(): void;
  copy(): void;
  paste(): void;
  /** Puts a text on the clipboard. */
  copyText(text: string): void;
  download(kind: PictureKind): void;
}

/** What the host of a chart has for its menus, beside what the chart can do by itself. What is left out has no entry. */
export interface ChartMenuHost {
  /** What is seen or not: ticks. */
  readonly show?: MenuEntries;
  /** How prices are counted and which way they go: radios and ticks. "Automatic" stands before them. */
  readonly scale?: MenuEntries;
  /** What the price axis says beside its numbers: ticks. */
  readonly labels?: MenuEntries;
  /** How what is in view is saved; without them it is downloaded as it is. */
  readonly pictures?: MenuEntries;
  /** What else is done with all annotations. */
  readonly annotations?: MenuEntries;
  /** What is done with one series where the row of a legend was pressed, beside what the chart can do by itself: its settings, that it goes away. */
  series?(id: string): MenuEntries;
  /** What concerns time: its zone, marks of sessions. */
  readonly time?: MenuEntries;
  /** Asks for a date. */
  goTo?(): void;
  /** The keys that do the same, where the host has some: `Alt+KeyG`. */
  readonly goToKeys?: string | undefined;
  /** Opens the settings of the chart. */
  openSettings?(): void;
}

/** What stands at the end of the menu of the chart; made anew where it depends on the place. */
export type HostEntries = MenuEntries | ((place: MenuPlace) => MenuEntries);
