/** Which rows of a long list are in the page: those in sight, some around them, and the one that has the focus, which would lose it otherwise. */
export interface ListView {
  readonly scrollCss: number;
  readonly heightCss: number;
}

/** So many more than can be seen, before and after. */
const AROUND = 6;

export function rowsInPage(count: number, rowCss: number, view: ListView, focused: number): readonly number[] {
  // A list that has become shorter is scrolled back by the browser, which tells of it later.
  const scrollCss = Math.max(0, Math.min(view.scrollCss, count * rowCss - view.heightCss));
  const first = Math.max(0, Math.floor(scrollCss / rowCss) - AROUND);
  const last = Math.min(count - 1, Math.ceil((scrollCss + view.heightCss) / rowCss) + AROUND);
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (focused < 0 || focused >= count || (focused >= first && focused <= last)) return places;
  return focused < first ? [focused, ...places] : [...places, focused];
}

/** How far to scroll so that a row is in sight: not at all where it is. */
export function scrollTo(place: number, rowCss: number, { scrollCss, heightCss }: ListView): number {
  const topCss = place * rowCss;
  if (topCss < scrollCss) return topCss;
  return Math.max(scrollCss, topCss + rowCss - heightCss);
}

/**
 * How far to scroll so that the rows in sight stay where they are although others came or went above them.
 * @param top the first row in sight, and where it is now: -1 where it is gone
 */
export function scrollStaying(top: { readonly before: number; readonly now: number }, rowCss: number, view: ListView) {
  return top.now < 0 ? view.scrollCss : view.scrollCss + (top.now - top.before) * rowCss;
}
