/** How many of its own pixels an element has for one of the window: a page may show it smaller or larger than it is. */
export function ownCss(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect();
  return width > 0 ? element.offsetWidth / width : 1;
}
