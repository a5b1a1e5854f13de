import { comparesInCore } from '../parts/compares-in-core.ts';
import { fillsInCore } from '../parts/fills-in-core.ts';
import { indicatorsInCore } from '../parts/indicators-in-core.ts';
import { crossLinesInCore, eventMarksInCore, extremesInCore } from '../parts/marks-in-core.ts';
import { primitivesInCore } from '../parts/primitives-in-core.ts';
import { unitsInCore } from '../parts/units-in-core.ts';

/** What a page loads later, at hand at once, and computed where it is asked for. */
export const AT_HAND = {
  compares: comparesInCore,
  crossLines: crossLinesInCore,
  eventMarks: eventMarksInCore,
  extremes: extremesInCore,
  fills: fillsInCore(eventMarksInCore),
  indicators: indicatorsInCore,
  primitives: primitivesInCore,
  units: unitsInCore,
};
