import type { ChartCore } from '../chart-core.ts';

/** Copies, cuts and pastes annotations while the chart has the focus. Of a text that is no annotations nothing is taken. */
export function listenToClipboard(root: HTMLElement, core: ChartCore, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent): boolean => {
    const text = event.target === root ? (core.annotations?.editing.copy() ?? null) : null;
    if (text === null || event.clipboardData === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  root.addEventListener('copy', copy, { signal });
  root.addEventListener(
    'cut',
    (event) => {
      if (copy(event)) core.annotations?.editing.delete();
    },
    { signal },
  );
  root.addEventListener(
    'paste',
    (event) => {
      if (event.target !== root || event.clipboardData === null) return;
      const isTaken = core.annotations?.pasted(event.clipboardData.getData('text/plain')) ?? false;
      if (isTaken) event.preventDefault();
    },
    { signal },
  );
}
