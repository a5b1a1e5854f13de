import type { PopoverPlace } from '../popover/place-popover.ts';
import type { KeptTexts } from '../ui-context.ts';

const NAME = 'favourites-place';

/** Where a person put the bar; null where nobody has. What was kept is read as carefully as anything from outside. */
export function readPlace(kept: KeptTexts): PopoverPlace | null {
  const [leftCss, topCss, ...more] = (kept.read(NAME) ?? '')
    .split(' ')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (leftCss === undefined || topCss === undefined || more.length > 0) return null;
  return Number.isFinite(leftCss) && Number.isFinite(topCss) ? { leftCss, topCss } : null;
}

export function writePlace(kept: KeptTexts, place: PopoverPlace | null): void {
  kept.write(NAME, place === null ? '' : `${place.leftCss} ${place.topCss}`);
}
