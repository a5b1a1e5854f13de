/** The page, or the shadow tree, that an element stands in: who has the focus there, and what is found there. */
export function pageOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return 'activeElement' in root ? (root as Document | ShadowRoot) : element.ownerDocument;
}
