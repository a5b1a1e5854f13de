import { LABEL_HEIGHT_CSS } from './cursor-label.ts';

/** How far numbers that a label meets reach beyond it. @param numbersCss their middles */
export function whatIsCut(
  numbersCss: readonly number[],
  heightCss: number,
  topCss: number,
): readonly [aboveCss: number, belowCss: number] {
  const bottomCss = topCss + LABEL_HEIGHT_CSS;
  const met = numbersCss.filter((yCss) => yCss + heightCss / 2 > topCss && yCss - heightCss / 2 < bottomCss);
  const reach = (beyondCss: readonly number[]) => Math.ceil(Math.max(0, ...beyondCss));
  return [
    reach(met.map((yCss) => topCss - (yCss - heightCss / 2))),
    reach(met.map((yCss) => yCss + heightCss / 2 - bottomCss)),
  ];
}
