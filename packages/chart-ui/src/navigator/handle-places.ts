/**
 * Where the handles of a window can be taken. They lie about its ends while there is room; where the window is too narrow for that, beside what is left
 * of it, so that window and handles never lie on each other and none leaves the strip. A strip has room for three of them.
 */
import type { OverviewWindow } from '@candlemark/chart';

/** In pixels from the left end of the strip. */
export interface HandlePlaces {
  /** What is seen of the window, never thinner than can be seen. */
  readonly fromCss: number;
  readonly toCss: number;
  /** Where all of the window is taken: between the handles, each of which is as wide as it was asked for. */
  readonly bodyFromCss: number;
  readonly bodyToCss: number;
}

const LEAST_SEEN_CSS = 2;

/** @param handleCss the width of what a finger or a mouse can take */
export function handlePlaces({ from, to }: OverviewWindow, widthCss: number, handleCss: number): HandlePlaces {
  const seen = seenPlaces(from * widthCss, to * widthCss, widthCss);
  const middleCss = (seen.fromCss + seen.toCss) / 2;
  const bodyCss = Math.max(seen.toCss - seen.fromCss - handleCss, handleCss);
  const left = Math.max(middleCss - bodyCss / 2, handleCss);
  const right = Math.min(middleCss + bodyCss / 2, widthCss - handleCss);
  // At an end of the strip what is pushed in pushes the others on.
  const bodyFromCss = Math.max(handleCss, Math.min(left, right - handleCss));
  return { ...seen, bodyFromCss, bodyToCss: Math.max(right, bodyFromCss + handleCss) };
}

function seenPlaces(fromCss: number, toCss: number, widthCss: number) {
  const from = Math.min(Math.max(fromCss, 0), widthCss - LEAST_SEEN_CSS);
  return { fromCss: from, toCss: Math.min(Math.max(toCss, from + LEAST_SEEN_CSS), widthCss) };
}
