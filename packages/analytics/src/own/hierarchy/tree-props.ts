import type { NumberWords } from '../stage/number-words.ts';
import type { OpeningPictureProps } from '../stage/picture-frame.tsx';
import type { TreeNode } from './tree-item.ts';

/** What treemap and sunburst take. */
export interface TreeProps extends OpeningPictureProps {
  /** The same object as long as nothing in it changes. */
  readonly root: TreeNode;
  /** What sizes stand for: "Volume". */
  readonly sizeName: string;
  /** What colours stand for: "Change". */
  readonly valueName: string;
  /** By default short numbers: 3.4B. */
  readonly sizeWords?: NumberWords;
  /** By default changes in percent: +1.2%. */
  readonly valueWords?: NumberWords;
  /** The value that has the full colour; by default a round one that most keep within. */
  readonly reach?: number;
  /** The group that is shown, where the host keeps it, in its address say; an id that is not there shows all. */
  readonly shownId?: string;
  onShow?(id: string): void;
}
