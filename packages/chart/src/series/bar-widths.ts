/**
 * Widths of candles in whole device pixels. A body and its wick have the same parity, so that the wick stands exactly in the middle; a body leaves
 * at least one pixel of its span free, so that neighbours never touch while there is room for a gap.
 * Invariant: with every body from `ownBodyWidth` and placed at `round(centre - width / 2)`, bodies never overlap.
 */

export interface BarWidths {
  /** 0 when bars are thinner than a pixel: they are merged by pixel column. */
  readonly bodyDevice: number;
  readonly wickDevice: number;
}

const BODY_PART = 0.8;

/** The widths that all bars of one interval share in a view, from the span of its median bar. */
export function barWidths(medianSpanDevice: number, ratio: number): BarWidths {
  if (!(medianSpanDevice >= 1)) return { bodyDevice: 0, wickDevice: 1 };
  const wick = Math.max(1, Math.floor(ratio));
  const most = Math.max(1, Math.floor(medianSpanDevice) - 1);
  if (most <= wick) return { bodyDevice: most, wickDevice: most };
  // The width of the wick's parity that comes nearest to the wanted part of the span.
  const wanted = wick + 2 * Math.round((medianSpanDevice * BODY_PART - wick) / 2);
  return { bodyDevice: wanted <= most ? wanted : sameParity(most, wick), wickDevice: wick };
}

/** The body of a single bar: the shared width, or less where the bar's own span is short (a half day, a cut bucket). */
export function ownBodyWidth({ bodyDevice, wickDevice }: BarWidths, ownSpanDevice: number): number {
  const room = roomOf(ownSpanDevice);
  if (bodyDevice <= room) return bodyDevice;
  return room <= wickDevice ? room : sameParity(room, wickDevice);
}

/** A body that takes a share of its bar's span: from the wick's width to all but the gap to its neighbour, always of the wick's parity. */
export function bodyWidthOf(wickDevice: number, ownSpanDevice: number, share: number): number {
  const room = roomOf(ownSpanDevice);
  if (room <= wickDevice) return room;
  const wanted = wickDevice + 2 * Math.round(((room - wickDevice) * Math.min(share, 1)) / 2);
  return wanted <= room ? wanted : sameParity(room, wickDevice);
}

/** A bar's span without the gap to its neighbour. */
function roomOf(ownSpanDevice: number): number {
  return Math.max(1, Math.floor(ownSpanDevice + 1e-6) - 1);
}

function sameParity(body: number, wick: number): number {
  return (body - wick) % 2 === 0 ? body : body - 1;
}
