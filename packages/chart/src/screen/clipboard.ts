import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import { tellFocusedOfClipboard } from './clipboard-focus.ts';

/** Indicators of a chart, as the clipboard knows them. */
export interface CopiedSeries {
  /** Null where there is none of that id. */
  get(id: string): object | null;
  copy(ids: readonly string[]): string;
  remove(id: string): boolean;
  pasted(text: string): boolean;
}

/**
 * Copies, cuts and pastes annotations while the chart has the focus, and an indicator while its name in a legend has it. Of a text that is neither nothing is taken.
 * @param indicators null without the part
 */
export function listenToClipboard(
  root: HTMLElement,
  annotations: ChartAnnotations,
  indicators: CopiedSeries | null,
  signal: AbortSignal,
): void {
  /** Null where the focus is on no indicator. */
  const indicatorAt = ({ target }: ClipboardEvent): string | null => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-series]')?.dataset.series : undefined;
    return id !== undefined && indicators?.get(id) ? id : null;
  };
  const textOf = (event: ClipboardEvent): string | null => {
    const id = indicatorAt(event);
    if (id !== null) return indicators?.copy([id]) ?? null;
    return event.target === root ? annotations.editing.copy() : null;
  };
  const copy = (event: ClipboardEvent): boolean => {
    const text = textOf(event);
    if (text === null || event.clipboardData === null) return false;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    return true;
  };
  tellFocusedOfClipboard(root, signal);
  root.addEventListener('copy', copy, { signal });
  root.addEventListener(
    'cut',
    (event) => {
      const id = indicatorAt(event);
      if (id !== null && annotations.isReadOnly) return;
      if (!copy(event)) return;
      if (id === null) annotations.editing.delete();
      else indicators?.remove(id);
    },
    { signal },
  );
  root.addEventListener(
    'paste',
    (event) => {
      if ((event.target !== root && indicatorAt(event) === null) || event.clipboardData === null) return;
      const text = event.clipboardData.getData('text/plain');
      const isTaken = annotations.pasted(text) || (!annotations.isReadOnly && indicators?.pasted(text) === true);
      if (isTaken) event.preventDefault();
    },
    { signal },
  );
}
