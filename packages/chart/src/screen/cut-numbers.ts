export const LABEL_HEIGHT_CSS = 20;

/** How far numbers that a label meets reach beyond it, up and down. */
export function whatIsCut(
  numbers: readonly { readonly yCss: number }[],
  heightCss: number,
  topCss: number,
): readonly [aboveCss: number, belowCss: number] {
  const reachCss = (LABEL_HEIGHT_CSS + heightCss) / 2;
  const most = LABEL_HEIGHT_CSS / 2;
  const met = numbers.map(({ yCss }) => yCss - topCss - most).filter((fromMiddle) => Math.abs(fromMiddle) < reachCss);
  const beyond = (way: 1 | -1) => Math.ceil(Math.max(0, ...met.map((by) => by * way + heightCss / 2 - most)));
  return [beyond(-1), beyond(1)];
}
