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
  const reachCss = (LABEL_HEIGHT_CSS + heightCss) / 2;
  const most = LABEL_HEIGHT_CSS / 2;
  const met = words.filter(({ yCss }) => Math.abs(yCss - topCss - most) < reachCss);
  const beyond = (way: 1 | -1) =>
    Math.ceil(
      Math.max(
        0,
        ...met.map(({ yCss, heightCss: wholeCss = heightCss }) => (yCss - topCss - most) * way + wholeCss / 2 - most),
      ),
    );
  return [beyond(-1), beyond(1)];
}
