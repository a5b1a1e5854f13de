/** Options about how the chart looks beside its theme: colours of bars, grid, free room, marks of sessions. */
import type { HexColor } from '../theme/hex-color.ts';

/** A colour of one's own; null: as it is without one; false: not drawn at all. */
export type BarColor = HexColor | null | false;

/** How bars of one direction look. */
export interface BarLook {
  /**
   * The filled part from open to close; null: as the theme has it. What rises or falls has this colour all over the chart: also volume, digits and
   * the label of the newest price. Chart types without bodies are drawn in it.
   */
  readonly body?: BarColor | undefined;
  /** The edge of the body; null: in the colour of the body, or of the theme where the body is not drawn. */
  readonly border?: BarColor | undefined;
  /** From low to high; null: as the border's. */
  readonly wick?: BarColor | undefined;
}

export interface BarsOptions {
  readonly up?: BarLook | undefined;
  readonly down?: BarLook | undefined;
}

/** Which rules lie behind the bars. */
export const GRIDS = ['both', 'horizontal', 'vertical', 'none'] as const;
export type Grid = (typeof GRIDS)[number];

/** Free room around the bars. */
export interface MarginsOptions {
  /** Per cent of the height of the main pane above the highest price, where its scale is automatic; default 10. */
  readonly top?: number | undefined;
  /** Below the lowest price; default 8. */
  readonly bottom?: number | undefined;
  /** Bars beside the newest one where the view ends with it; null, the default: a twentieth of the view. */
  readonly right?: number | null | undefined;
}

/** More would leave nothing to the bars. */
export const MOST_MARGIN_PERCENT = 45;
export const MOST_MARGIN_BARS = 1000;

export interface SessionsOptions {
  /** A dashed rule where a trading day begins; default true. */
  readonly breaks?: boolean | undefined;
  /** A shade on closed time, where it takes room; default true. */
  readonly shading?: boolean | undefined;
}
