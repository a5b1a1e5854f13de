/** Where a compare is drawn, as a person chooses it: against the prices in percent, against the prices themselves, against a scale of its own, or in a pane of its own. */
import type { ChartCompare } from '@candlemark/chart';

export const COMPARE_PLACES = ['percent', 'same', 'own', 'pane'] as const;
export type ComparePlace = (typeof COMPARE_PLACES)[number];

type PlaceFields = Pick<ChartCompare, 'pane' | 'scale' | 'isPercent'>;

const MAIN = 'main';

/**
 * What a place means for one that is about to be added.
 * @param beside those that are there: an axis is not shared with another instrument's prices
 * @param mainSide where the axis of the prices stands
 */
export function fieldsOfPlace(
  place: ComparePlace,
  id: string,
  beside: readonly PlaceFields[],
  mainSide: 'left' | 'right',
): PlaceFields {
  const side = mainSide === 'right' ? 'left' : 'right';
  const isTaken = beside.some(({ pane, scale }) => pane === MAIN && scale === side);
  switch (place) {
    case 'percent':
      return { pane: MAIN, scale: null, isPercent: true };
    case 'same':
      return { pane: MAIN, scale: null, isPercent: false };
    case 'own':
      return { pane: MAIN, scale: isTaken ? ownScaleOf(id) : side, isPercent: false };
    case 'pane':
      return { pane: ownPaneOf(id), scale: null, isPercent: false };
  }
}

export function ownPaneOf(id: string): string {
  return `pane-${id}`;
}

/** A scale without an axis that nothing else is drawn against. */
export function ownScaleOf(id: string): string {
  return `scale-${id}`;
}
