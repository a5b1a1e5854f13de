import { useEffect, useState } from 'react';
import { mayBeAnnotations, mayBeImage } from './import-source.ts';

/** What is dragged over the element: something that may be taken, or not. */
export type FileDrag = 'welcome' | 'refused' | null;

/**
 * Files that are dragged over an element and dropped onto it. Beside it nothing is taken: a browser would open the file in place of the page.
 * @param onDrop the same function from one render to the next
 */
export function useFileDrag(
  element: HTMLElement | null,
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
      const next = isOn(element, event.target) ? verdictOn(event.dataTransfer) : null;
      event.dataTransfer.dropEffect = next === 'welcome' ? 'copy' : 'none';
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
        if (isOn(element, event.target)) onDrop([...event.dataTransfer.files], event);
      },
      { signal },
    );
    return () => ended.abort();
  }, [element, onDrop]);
  return drag;
}

interface FilesDragEvent extends DragEvent {
  readonly dataTransfer: DataTransfer;
}

/** Whether files are dragged, and not a text or a picture of the page itself. */
function hasFiles(event: DragEvent): event is FilesDragEvent {
  return event.dataTransfer?.types.includes('Files') === true;
}

function isOn(element: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

/** Some browsers say nothing of the files before they are dropped. */
function verdictOn({ items }: DataTransfer): FileDrag {
  const files = [...items].filter(({ kind }) => kind === 'file');
  return files.length === 0 || mayBeAnnotations(files) || mayBeImage(files) ? 'welcome' : 'refused';
}
