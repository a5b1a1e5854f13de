/** Where a menu was asked for, in CSS pixels of the chart's element, and what lies there. */
export interface MenuPlace {
  readonly xCss: number;
  readonly yCss: number;
  readonly annotationId: string | null;
  readonly paneId: string | null;
  readonly timeMs: number | null;
  readonly price: number | null;
}

/** What entries do beside what the chart itself can. */
export interface MenuActions {
  openSettings(): void;
  copy(): void;
  paste(): void;
}
