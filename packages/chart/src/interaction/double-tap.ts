/** A second click or tap in the same place: an axis is reset, a pane has all of the height, and where there is but one pane, or a finger taps, the view comes closer. */
import type { ChartRegion } from './chart-region.ts';
import type { InteractionTarget } from './interaction-target.ts';
import type { PointerInput } from './pointer-input.ts';
import { pricePart } from './price-moves.ts';
import { isSecondTap } from './second-tap.ts';

export interface Tap {
  readonly region: ChartRegion;
  readonly input: PointerInput;
}

/** Twice as close. */
const ZOOM_LOG = -Math.LN2;

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  return first !== null && isSameRegion(first.region, second.region) && isSecondTap(first.input, second.input);
}

export function doubleTap(target: InteractionTarget, { region, input }: Tap): void {
  const { view } = target;
  switch (region.kind) {
    case 'time-axis':
      view.walkToAll();
      return;
    case 'price-axis': {
      const found = target.paneScale(region.paneId, region.side);
      if (found !== null) view.setManualRange(found.id, null);
      return;
    }
    case 'plot':
      if (target.paneHeightsCss().size > 1 && input.kind !== 'touch') view.panes.toggleMaximized(region.paneId);
      else zoomIn(target, input);
      return;
    case 'separator':
      return;
  }
}

function zoomIn(target: InteractionTarget, { xCss, yCss }: PointerInput): void {
  const { view } = target;
  view.remember();
  view.zoom({
    anchorFraction: xCss / view.widthCss,
    anchorPart: pricePart(target, yCss),
    logFactor: ZOOM_LOG,
    isFine: false,
  });
}

function isSameRegion(first: ChartRegion, second: ChartRegion): boolean {
  if (first.kind !== second.kind) return false;
  return !('paneId' in first) || !('paneId' in second) || first.paneId === second.paneId;
}
