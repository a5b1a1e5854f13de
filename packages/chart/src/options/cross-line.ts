/** Lines and ranges that a host lays over the plot: a level, a target zone, a date, a period. They follow the scales and belong to no instrument. */

export const CROSS_LINE_POSITIONS = [
  'top',
  'left',
  'right',
  'bottom',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'inside',
  'inside-left',
  'inside-right',
  'inside-top',
  'inside-bottom',
  'inside-top-left',
  'inside-top-right',
  'inside-bottom-left',
  'inside-bottom-right',
] as const;
/** Where the label stands: outside of the line or range on that side, or inside of it. */
export type CrossLinePosition = (typeof CROSS_LINE_POSITIONS)[number];

interface CrossLineBase {
  /** Default `main`. */
  readonly pane?: string;
  readonly color?: string;
  /** CSS pixels; default 1. 0 draws no line. */
  readonly width?: number;
  /** Lengths of dash and gap in CSS pixels; default solid. */
  readonly dash?: readonly [number, number];
  /** Default the line's colour. */
  readonly fill?: string;
  /** Opacity of the fill of a range; default 0.1. */
  readonly fillOpacity?: number;
  readonly label?: { readonly text: string; readonly position?: CrossLinePosition };
}

/** Horizontal: at a price, or from one to another. */
export interface PriceCrossLine extends CrossLineBase {
  readonly axis: 'price';
  readonly value?: number;
  readonly range?: readonly [number, number];
}

/** Vertical: at a moment (milliseconds since 1970-01-01Z), or from one to another. */
export interface TimeCrossLine extends CrossLineBase {
  readonly axis: 'time';
  readonly value?: number | Date;
  readonly range?: readonly [number | Date, number | Date];
}

/** Either a `value` or a `range` is given. */
export type CrossLine = PriceCrossLine | TimeCrossLine;
