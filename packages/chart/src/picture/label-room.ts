/**
 * Room for the labels within the plot, so that none lies on another. **The rule**: what is placed first stays; what comes later takes the first of
 * its places that is free, and is left out where none is. In this order: event marks, which stand at their bars whatever else is there; labels of
 * cross lines in the order of the option; the highest and the lowest price; labels of event ranges. A label that finds no place free of marks
 * stands under one rather than not at all. Cost: labels times labels, which are some dozens.
 */

/** A rectangle in CSS pixels of the chart. */
export interface CssBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A line of a legend. */
export interface LegendLine extends CssBox {
  /** Whose row it belongs to; null for that of no series. */
  readonly seriesId: string | null;
}

/** What has been taken of one picture; nothing at first. */
export interface LabelRoom {
  /** They stand where they stand. */
  readonly marks: CssBox[];
  readonly labels: CssBox[];
}

/** Gives a label the first of its places that is free, or tells that there is none. */
export function takeRoom<Place>(
  { marks, labels }: LabelRoom,
  places: readonly Place[],
  boxOf: (place: Place) => CssBox,
): Place | null {
  let underMark: { readonly place: Place; readonly box: CssBox } | null = null;
  for (const place of places) {
    const box = boxOf(place);
    if (labels.some((other) => isTouching(box, other))) continue;
    if (!marks.some((mark) => isTouching(box, mark))) {
      labels.push(box);
      return place;
    }
    underMark ??= { place, box };
  }
  if (underMark === null) return null;
  labels.push(underMark.box);
  return underMark.place;
}

export function isTouching(a: CssBox, b: CssBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The box of a text about its middle. */
export function boxAround(xCss: number, yCss: number, widthCss: number, heightCss: number): CssBox {
  const halfWidth = widthCss / 2;
  const halfHeight = heightCss / 2;
  return { left: xCss - halfWidth, top: yCss - halfHeight, right: xCss + halfWidth, bottom: yCss + halfHeight };
}

/** As much of a text as there is room for, with an ellipsis for the rest. */
export function shortened(text: string, roomCss: number, measure: (text: string) => number): string {
  if (measure(text) <= roomCss) return text;
  const letters = [...text];
  for (let count = letters.length - 1; count > 0; count--) {
    const part = `${letters.slice(0, count).join('').trimEnd()}\u2026`;
    if (measure(part) <= roomCss) return part;
  }
  return '';
}
