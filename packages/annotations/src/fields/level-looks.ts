import { type FibLevel, needing } from './field.ts';
import { levels, textColor, textSize, toggle } from './kinds.ts';
import { LINE_LOOK } from './looks.ts';

/** Fields of the tools whose levels are lines of any direction, curves, or moments. */

export const LEVELS_LOOK = {
  ...LINE_LOOK,
  lineWidth: { ...LINE_LOOK.lineWidth, initial: 1 },
  ...needing('showLabels', { textColor: textColor('field.textColor'), textSize: textSize('field.textSize', 12) }),
};

/** @param initial those that it begins with, the first of them shown */
export function levelsProps(initial: readonly FibLevel[]) {
  return {
    levels: levels('field.levels', initial),
    showLabels: toggle('field.showLabels', true),
    showFill: toggle('field.showFill', true),
    isMultiColor: toggle('field.isMultiColor', true),
  };
}
