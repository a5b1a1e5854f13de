import { focusedIn } from './focused-in.ts';

/** What was told already: an element of the page and one within it may both ask for it. */
const told = new WeakSet<Event>();

/**
 * Tells what has the focus within an element of what is copied, cut and pasted by keys, as Chromium does by itself: where no text is selected, Firefox tells the body of the page, and WebKit
 * what a shadow tree stands in. A chart does so for itself; a panel of a page that listens to the clipboard asks for it.
 * @param element listens to `copy`, `cut` or `paste` itself, or has what does in it
 * @param signal ends it
 * @example tellFocusedOfClipboard(panel, ended.signal)
 */
export function tellFocusedOfClipboard(element: HTMLElement, signal: AbortSignal): void {
  const page = element.ownerDocument;
  const tell = (event: ClipboardEvent) => {
    const { target, type, clipboardData } = event;
    const focused = focusedIn(element);
    if (event.defaultPrevented || told.has(event) || focused === null || !element.contains(focused)) return;
    if (!(target as Node).contains(page.activeElement) || event.composedPath().includes(focused)) return;
    told.add(event);
    const again = new ClipboardEvent(type, { bubbles: true, cancelable: true });
    // What is handed to its constructor does not lead to the clipboard in Firefox.
    Object.defineProperty(again, 'clipboardData', { value: clipboardData });
    if (!focused.dispatchEvent(again)) event.preventDefault();
  };
  for (const type of ['copy', 'cut', 'paste'] as const) page.addEventListener(type, tell, { signal });
}
