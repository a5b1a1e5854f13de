import { fibLevels } from './fib-levels.ts';
import type { FibLevel, Field } from './field.ts';
import { levels, oneOf, textSize, toggle } from './kinds.ts';
import { EXTENSION, LINE_LOOK, LINE_TEXT_LOOK } from './looks.ts';

/** Fields of the tools that draw levels. */

export const FIB_LOOK = {
  ...LINE_LOOK,
  lineWidth: { ...LINE_LOOK.lineWidth, initial: 1 },
  ...LINE_TEXT_LOOK,
  textSize: textSize('field.textSize', 12),
};

/**
 * @param shownUpTo the highest ratio that is shown to begin with
 * @param labelSide where labels begin: away from the lines of the movement
 */
export function fibProps(shownUpTo: number, labelSide: 'left' | 'right') {
  const shown: Field<readonly FibLevel[]> = levels('field.levels', fibLevels(shownUpTo));
  return {
    ...EXTENSION,
    levels: shown,
    reverse: toggle('field.reverse', false),
    showFill: toggle('field.showFill', true),
    isMultiColor: toggle('field.isMultiColor', true),
    labelSide: oneOf('field.labelSide', ['left', 'right'], labelSide),
    isLog: toggle('field.isLog', false),
  };
}
