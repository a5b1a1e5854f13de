/** Along an axis. */
export interface AxisWords {
  readonly middleCss: number;
  readonly sizeCss: number;
  /** Of the words alone, where they stand on a fill. */
  readonly wordsCss?: number;
}

/** How far words that a label meets reach beyond it, back and forth, with the fill that they stand on. */
export function whatIsCut(
  words: readonly AxisWords[],
  startCss: number,
  labelCss: number,
): readonly [backCss: number, forthCss: number] {
  const most = labelCss / 2;
  let [backCss, forthCss] = [0, 0];
  for (const { middleCss, sizeCss, wordsCss = sizeCss } of words) {
    const byCss = middleCss - startCss - most;
    if (Math.abs(byCss) >= most + wordsCss / 2) continue;
    backCss = Math.max(backCss, Math.ceil(sizeCss / 2 - most - byCss));
    forthCss = Math.max(forthCss, Math.ceil(sizeCss / 2 - most + byCss));
  }
  return [backCss, forthCss];
}
