import { useRef, useState } from 'react';
import { pathTo, type TreeItem } from './tree-item.ts';

export interface ShownItem {
  /** From the root to what is shown; empty where there is no tree. */
  readonly path: readonly TreeItem[];
  /** The group that was left for what is shown now: there the focus goes on. */
  readonly cameFrom: string | null;
  show(id: string): void;
  /** To the group around; false where there is none. */
  goOut(): boolean;
}

/**
 * Which group of a tree is shown.
 * @param given where the host keeps it; otherwise it is kept here
 */
export function useShownItem(
  root: TreeItem | undefined,
  given: string | undefined,
  onShow?: (id: string) => void,
): ShownItem {
  const [own, setOwn] = useState<string | null>(null);
  const cameFrom = useRef<string | null>(null);
  const path = root === undefined ? [] : pathTo(root, given ?? own ?? root.id);
  const show = (id: string) => {
    cameFrom.current = path.at(-1)?.id ?? null;
    setOwn(id);
    onShow?.(id);
  };
  const goOut = () => {
    const around = path.at(-2);
    if (around !== undefined) show(around.id);
    return around !== undefined;
  };
  return { path, cameFrom: cameFrom.current, show, goOut };
}
