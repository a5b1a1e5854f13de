import { levelsOf } from './fib-levels.ts';
import { levels } from './kinds.ts';
import { levelsProps } from './level-looks.ts';

/** Units of price for a unit of time. */
export const GANN_ANGLES = levelsOf([1 / 8, 1 / 4, 1 / 3, 1 / 2, 1, 2, 3, 4, 8]);

/** Fields of the squares. */
export const GANN_SQUARE_PROPS = {
  ...levelsProps(levelsOf([0, 0.2, 0.4, 0.6, 0.8, 1])),
  fans: levels('field.fans', levelsOf([1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8], [1 / 5, 1 / 3, 3, 5])),
  arcs: levels('field.arcs', levelsOf([0.2, 0.4, 0.6, 0.8, 1], [1.5])),
};
