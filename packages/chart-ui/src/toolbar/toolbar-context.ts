import type { DrawingApi } from '@candlemark/chart';
import { createContext, useContext } from 'react';
import type { Tell } from '../removed-words.ts';
import type { ToolbarChoices } from './toolbar-choices.ts';

/** A rail stands beside the chart, a strip lies under it. */
export type ToolbarLayout = 'rail' | 'strip';

/** What opens the menu of a button, for those that have one. */
export type Flyouts = Map<Element, () => void>;

/** Whether favourites have a bar of their own over the chart. */
export interface FloatingFavourites {
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

/** What every part of the toolbar works with. */
export interface ToolbarParts {
  /** Null while there is no chart: everything is disabled then. */
  readonly drawing: DrawingApi | null;
  readonly layout: ToolbarLayout;
  readonly flyouts: Flyouts;
  readonly choices: ToolbarChoices;
  readonly onChoices: (choices: ToolbarChoices) => void;
  /** Left out: nobody is asked. */
  readonly floating?: FloatingFavourites;
  /** Left out: what was removed is not told. */
  readonly onTell?: Tell;
}

const ToolbarContext = createContext<ToolbarParts | null>(null);

export const ToolbarProvider = ToolbarContext.Provider;

/** @throws Error outside of a toolbar. */
export function useToolbarParts(): ToolbarParts {
  const parts = useContext(ToolbarContext);
  if (parts === null) throw new Error('A part of the drawing toolbar needs the toolbar around it');
  return parts;
}
