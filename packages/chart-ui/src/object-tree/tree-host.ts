/** What an object tree needs of the page around it. */
import type { Annotation, ChartHome } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { createContext, useContext } from 'react';
import type { Tell } from '../removed-words.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeWords } from './tree-words.ts';

export interface ObjectTreeProps {
  readonly chart: FinancialChart;
  /** Where the chart stands: without it nobody is asked in which layouts annotations are shown. */
  readonly home?: ChartHome;
  /** It takes the focus as soon as it is there. */
  readonly takesFocus?: boolean;
  readonly onTell: Tell;
  /** Brings the focus back to the chart: Escape in a row; without it that key unselects. */
  onLeave?(): void;
  /** Series are given a button for each of these that is there. */
  onSeriesSettings?(id: string): void;
  onSeriesRemove?(id: string): void;
  /** Puts one before or behind the one beside it in its pane; answers whether it went. */
  onSeriesMove?(id: string, by: -1 | 1): boolean;
  /** Puts one on the clipboard. */
  onSeriesCopy?(id: string): void;
  /** Something else than annotations was pasted on a row; answers whether it is taken. */
  onPasteOther?(pasted: string): boolean;
  /** Copies annotations to another instrument, of which the host asks. */
  onCopyTo?(annotations: readonly Annotation[]): void;
}

export interface TreeParts extends ObjectTreeProps {
  readonly words: TreeWords;
  readonly isReadOnly: boolean;
  /** The row whose name is being written. */
  readonly renaming: string | null;
  onRename(row: TreeRow | null): void;
  /** Has something read out. */
  onSay(said: string): void;
}

const TreeContext = createContext<TreeParts | null>(null);

export const TreeProvider = TreeContext.Provider;

/** @throws Error outside of a tree. */
export function useTreeParts(): TreeParts {
  const parts = useContext(TreeContext);
  if (parts === null) throw new Error('A part of the object tree needs the tree around it');
  return parts;
}
