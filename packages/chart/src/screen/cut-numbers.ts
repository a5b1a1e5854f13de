export const LABEL_HEIGHT_CSS = 20;

/** Words on an axis: a number, or a filled label of its own height. */
export interface AxisWords {
  readonly yCss: number;
  readonly heightCss?: number;
}

/** How far words that a label meets reach beyond it, up and down, with the fill that they stand on. @param heightCss of the words alone */
export function whatIsCut(
  words: readonly AxisWords[],
  heightCss: number,
  topCss: number,
): readonly [aboveCss: number, belowCss: number] {
  const most = LABEL_HEIGHT_CSS / 2;
  let [aboveCss, belowCss] = [0, 0];
  for (const { yCss, heightCss: wholeCss = heightCss } of words) {
    const byCss = yCss - topCss - most;
    if (Math.abs(byCss) >= most + heightCss / 2) continue;
    aboveCss = Math.max(aboveCss, Math.ceil(wholeCss / 2 - most - byCss));
    belowCss = Math.max(belowCss, Math.ceil(wholeCss / 2 - most + byCss));
  }
  return [aboveCss, belowCss];
}
