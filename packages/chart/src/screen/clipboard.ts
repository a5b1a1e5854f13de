import type { ChartAnnotations } from '../annotations/chart-annotations.ts';

/** Copies, cuts and pastes annotations while the chart has the focus. Of a text that is no annotations nothing is taken. */
export function listenToClipboard(root: HTMLElement, annotations: ChartAnnotations, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent): boolean => {
    const text = event.target === root ? annotations.editing.copy() : null;
    if (text === null || event.clipboardData === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  root.addEventListener('copy', copy, { signal });
  root.addEventListener(
    'cut',
    (event) => {
      if (copy(event)) annotations.editing.delete();
    },
    { signal },
  );
  root.addEventListener(
    'paste',
    (event) => {
      if (event.target !== root || event.clipboardData === null) return;
      if (annotations.pasted(event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
    { signal },
  );
}
