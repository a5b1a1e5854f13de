/** How much of the first price lies between it and the second: 0.048 is a rise of 4.8 %. Null from nothing or less: of that there is no share. */
export function shareOfChange(from: number, to: number): number | null {
  const share = (to - from) / from;
  return from > 0 && Number.isFinite(share) ? share : null;
}
