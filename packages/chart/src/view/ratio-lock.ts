/**
 * A locked price-to-bar ratio: while the prices of a scale are in the person's hands, a zoom of time shows as many times more or fewer of them, so that a
 * line keeps its slope on the screen. On a logarithmic scale the ratio is one of growth to time.
 */
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { PriceScaleMode } from '../picture/price-axis.ts';
import type { PriceCurveKind } from '../scale/price-curve.ts';
import { type PriceRange, PriceScale } from '../scale/price-scale.ts';

interface ScaleSettings {
  readonly mode: PriceScaleMode;
  readonly isInverted: boolean;
  readonly isRatioLocked: boolean;
}

export interface RatioLock {
  readonly scaleId: string;
  readonly curve: PriceCurveKind;
  readonly isInverted: boolean;
}

/** The lock that the options want, on the scale of the main pane. */
export function ratioLockOf({ mode, isInverted, isRatioLocked }: ScaleSettings): RatioLock | null {
  const curve = mode === 'logarithmic' ? 'logarithmic' : 'linear';
  return isRatioLocked ? { scaleId: MAIN_PANE, curve, isInverted } : null;
}

/** The prices in view once time shows `spanFactor` times as much: the price at `anchorPart` of the height (0 = bottom edge, 1 = top edge) stays there. */
export function lockedRange(
  { curve, isInverted }: Pick<RatioLock, 'curve' | 'isInverted'>,
  range: PriceRange,
  anchorPart: number,
  spanFactor: number,
): PriceRange {
  return new PriceScale({ range, heightCss: 1, priceUnit: 1, curve, isInverted }).zoomed(anchorPart, spanFactor);
}
