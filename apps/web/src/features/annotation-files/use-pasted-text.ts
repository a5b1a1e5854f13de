import { tellFocusedOfClipboard } from '@candlemark/chart';
import { useEffect } from 'react';

/**
 * Texts and files that are pasted while something in the element has the focus, that takes none itself.
 * @param onPaste answers whether it takes the text, as `onFiles` does of files; the same functions from one render to the next
 */
export function usePastedText(
  element: HTMLElement | null,
  onPaste: (text: string) => boolean,
  onFiles: (files: readonly File[]) => boolean,
): void {
  useEffect(() => {
    if (element === null) return;
    const ended = new AbortController();
    tellFocusedOfClipboard(element, ended.signal);
    element.addEventListener(
      'paste',
      (event) => {
        const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
        if (isField || event.defaultPrevented) return;
        const { clipboardData } = event;
        const files = [...(clipboardData?.files ?? [])];
        const isTaken = files.length > 0 ? onFiles(files) : onPaste(clipboardData?.getData('text/plain') ?? '');
        if (isTaken) event.preventDefault();
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [element, onPaste, onFiles]);
}
