/**
 * Widths of candles in whole device pixels. A body and its wick have the same parity, so that the wick stands exactly in the middle; a body leaves
 * at least one pixel of its span free, so that neighbours never touch while there is room for a gap. Where that would leave nothing but wicks, just below
 * four pixels, a body beside its wick counts for more than the gap: neighbours touch now and then, as all of them do in the charts that people know.
 * Invariant: with every body from `ownBodyWidth` and placed at `round(centre - width / 2)`, bodies never overlap.
 */

export interface BarWidths {
  /** 0 when bars are thinner than a pixel: they are merged by pixel column. */
  readonly bodyDevice: number;
  readonly wickDevice: number;
}

const BODY_PART = 0.8;
/** From this span on a body is three pixels wide: below four it touches one neighbour of two at most. */
const LEAST_SPAN_OF_THREE = 3.5;

/** The widths that all bars of one interval share in a view, from the span of its median bar. */
export function barWidths(medianSpanDevice: number, ratio: number): BarWidths {
  if (!(medianSpanDevice >= 1)) return { bodyDevice: 0, wickDevice: 1 };
  const wick = Math.max(1, Math.floor(ratio));
  const body = fitting(nearest(medianSpanDevice * BODY_PART, wick), roomOf(medianSpanDevice), wick);
  return { bodyDevice: body, wickDevice: Math.min(wick, body) };
}

/** The body of a single bar: the shared width, or less where the bar's own span is short (a half day, a cut bucket). */
export function ownBodyWidth({ bodyDevice, wickDevice }: BarWidths, ownSpanDevice: number): number {
  return fitting(bodyDevice, roomOf(ownSpanDevice), wickDevice);
}

/** A body that takes a share of its bar's span: from the wick's width to all but the gap to its neighbour, always of the wick's parity. */
export function bodyWidthOf(wickDevice: number, ownSpanDevice: number, share: number): number {
  const room = roomOf(ownSpanDevice);
  return fitting(nearest(wickDevice + (room - wickDevice) * Math.min(share, 1), wickDevice), room, wickDevice);
}

/** A bar's span without the gap to its neighbour. */
function roomOf(spanDevice: number): number {
  return spanDevice >= LEAST_SPAN_OF_THREE && spanDevice < 4 ? 3 : Math.max(1, Math.floor(spanDevice + 1e-6) - 1);
}

/** The width of the wick's parity that comes nearest to the wanted one. */
function nearest(wanted: number, wick: number): number {
  return Math.max(wick, wick + 2 * Math.round((wanted - wick) / 2));
}

/** A body of the wick's parity, made narrower until there is room for it; where there is none for the wick either, as wide as the room. */
function fitting(body: number, room: number, wick: number): number {
  if (body <= room) return body;
  return room <= wick ? room : room - ((room - wick) % 2);
}
