/** Who has the focus in the page, or in the shadow tree, that an element stands in; the page itself knows only the tree's host. */
export function focusedIn(element: HTMLElement): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement ?? null;
}
