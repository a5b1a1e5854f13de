import { levelsOf } from './fib-levels.ts';
import { toggle } from './kinds.ts';
import { levelsProps } from './level-looks.ts';

/** Shares of the way from the median to the second and the third point. */
const LEVELS = levelsOf([0.5, 1], [0.25, 0.382, 0.618, 0.75, 1.5, 1.75, 2]);

export const PITCHFORK_PROPS = {
  ...levelsProps(LEVELS),
  extendEnd: toggle('field.extendEnd', true),
};
