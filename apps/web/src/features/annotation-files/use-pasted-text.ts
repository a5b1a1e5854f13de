import { useEffect } from 'react';

/**
 * Texts that are pasted while something in the element has the focus, that takes none itself.
 * @param onPaste answers whether it takes the text; the same function from one render to the next
 */
export function usePastedText(element: HTMLElement | null, onPaste: (text: string) => boolean): void {
  useEffect(() => {
    if (element === null) return;
    const ended = new AbortController();
    element.addEventListener(
      'paste',
      (event) => {
        const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
        if (isField || event.defaultPrevented) return;
        if (onPaste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [element, onPaste]);
}
