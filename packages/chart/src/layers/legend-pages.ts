/** Which rows stand on which page, by their heights. In one pass: a page is as full as it can be before the next one begins. */

/** From one row to before another. */
export interface LegendPage {
  readonly from: number;
  readonly to: number;
}

/** The first row of a page has room always, however high it is. */
export function pagesOf(heightsCss: readonly number[], roomCss: number): readonly LegendPage[] {
  const pages: LegendPage[] = [];
  let from = 0;
  let usedCss = 0;
  for (const [index, heightCss] of heightsCss.entries()) {
    if (index > from && usedCss + heightCss > roomCss) {
      pages.push({ from, to: index });
      from = index;
      usedCss = 0;
    }
    usedCss += heightCss;
  }
  if (from < heightsCss.length) pages.push({ from, to: heightsCss.length });
  return pages;
}
