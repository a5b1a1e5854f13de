import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InstrumentSearch } from './use-instrument-search.ts';

type LoadedList = Pick<InstrumentSearch, 'hasMore' | 'isLoadingMore' | 'hasFailedMore' | 'loadMore'>;

const END = { key: 'End', bubbles: true, cancelable: true };

/**
 * `End` in a list of which not all is loaded: goes on loading until the last one is there, and to it then, unless another key is pressed. The component library knows no
 * more than what is loaded.
 * @returns for the element around the list
 */
export function useEndOfList({ hasMore, isLoadingMore, hasFailedMore, loadMore }: LoadedList) {
  const around = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  /** @param isPressed just now: also where the next ones did not come before */
  const goOn = useEffectEvent((isPressed: boolean) => {
    if (!isWanted || isLoadingMore) return;
    if (hasMore && (isPressed || !hasFailedMore)) {
      loadMore();
      return;
    }
    setWanted(false);
    const list = around.current?.querySelector('[role="listbox"]');
    const view = list?.ownerDocument.defaultView;
    if (hasMore || !list || !view) return;
    // The library's list has the new rows with its next rendering.
    view.requestAnimationFrame(() => list.dispatchEvent(new view.KeyboardEvent('keydown', END)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says when
  useEffect(() => goOn(true), [isWanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when
  useEffect(() => goOn(false), [isLoadingMore, hasMore]);
  return {
    ref: around,
    onKeyDownCapture: ({ key }: KeyboardEvent) => setWanted(key === 'End' && hasMore),
  };
}
