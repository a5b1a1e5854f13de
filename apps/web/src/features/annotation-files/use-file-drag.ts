import { useEffect, useState } from 'react';
import { droppedFiles } from '../../platform/dropped-files.ts';
import type { DraggedFile } from './import-source.ts';

/** What is dragged over the element: something that may be taken here, data that are taken elsewhere, or what is not taken at all. */
export type FileDrag = 'welcome' | 'data' | 'refused' | null;

export interface FileDragRules {
  /** Some browsers say nothing of the files before they are dropped. */
  verdict(files: readonly DraggedFile[]): FileDrag;
  /** A selector of parts of the element that take files themselves. */
  readonly except?: string;
}

/**
 * Files that are dragged over an element and dropped onto it. Beside it nothing is taken: a browser would open the file in place of the page.
 * @param rules, onDrop the same from one render to the next
 */
export function useFileDrag(
  element: HTMLElement | null,
  rules: FileDragRules,
  onDrop: (files: readonly File[], at: DragEvent) => void,
): FileDrag {
  const [drag, setDrag] = useState<FileDrag>(null);
  useEffect(() => {
    if (element === null) return;
    const page = element.ownerDocument;
    const ended = new AbortController();
    const { signal } = ended;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const isHere = isOn(element, rules, event.target);
      const next = isHere ? rules.verdict(filesOf(event.dataTransfer)) : null;
      // Whoever takes what is elsewhere says so itself.
      if (isHere || rules.except === undefined) {
        event.dataTransfer.dropEffect = next === null || next === 'refused' ? 'none' : 'copy';
      }
      setDrag(next);
    };
    page.addEventListener('dragenter', over, { signal });
    page.addEventListener('dragover', over, { signal });
    page.addEventListener(
      'dragleave',
      // Out of the window altogether.
      ({ relatedTarget }) => relatedTarget === null && setDrag(null),
      { signal },
    );
    page.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDrag(null);
        if (!isOn(element, rules, event.target)) return;
        const files = droppedFiles(event.dataTransfer);
        if (files instanceof Promise) void files.then((all) => signal.aborted || onDrop(all, event));
        else onDrop(files, event);
      },
      { signal },
    );
    return () => ended.abort();
  }, [element, rules, onDrop]);
  return drag;
}

interface FilesDragEvent extends DragEvent {
  readonly dataTransfer: DataTransfer;
}

/** Whether files are dragged, and not a text or a picture of the page itself. */
function hasFiles(event: DragEvent): event is FilesDragEvent {
  return event.dataTransfer?.types.includes('Files') === true;
}

function isOn(element: HTMLElement, { except }: FileDragRules, target: EventTarget | null): boolean {
  if (!(target instanceof Node) || !element.contains(target)) return false;
  return except === undefined || !(target instanceof Element) || target.closest(except) === null;
}

function filesOf({ items }: DataTransfer): readonly DraggedFile[] {
  return [...items].filter(({ kind }) => kind === 'file');
}
