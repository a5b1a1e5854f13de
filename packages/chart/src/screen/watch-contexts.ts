/**
 * Tells when a canvas in the element has its context back that the browser took away, as a graphics process that ends does. The canvas is blank then, and its context has
 * forgotten all that was set on it. Such events do not bubble: they are caught on their way down. Returns what stops it.
 */
export function watchContexts(element: HTMLElement, restored: () => void): () => void {
  element.addEventListener('contextrestored', restored, true);
  return () => element.removeEventListener('contextrestored', restored, true);
}
