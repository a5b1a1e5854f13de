import { useEffect } from 'react';
import { useServices } from '../../services.ts';

/** Copying, cutting and pasting by keys is meant for the chart in the element where nothing on the page has the focus and no text is selected, as after a click beside everything. */
export function useUnfocusedClipboard(element: HTMLElement | null): void {
  const { overlay } = useServices();
  useEffect(() => {
    if (element === null) return;
    const ended = new AbortController();
    const page = element.ownerDocument;
    const tell = (event: ClipboardEvent) => {
      const chart = element.querySelector('[role="application"]');
      const isFree = page.activeElement === page.body && page.getSelection()?.isCollapsed !== false;
      if (chart === null || event.target === chart || !isFree || overlay.get().kind !== 'none') return;
      const again = new ClipboardEvent(event.type, { bubbles: true, cancelable: true });
      // What is handed to its constructor does not lead to the clipboard in Firefox.
      Object.defineProperty(again, 'clipboardData', { value: event.clipboardData });
      if (!chart.dispatchEvent(again)) event.preventDefault();
    };
    const early = { capture: true, signal: ended.signal };
    for (const type of ['copy', 'cut', 'paste'] as const) page.addEventListener(type, tell, early);
    return () => ended.abort();
  }, [element, overlay]);
}
