import { INDICATORS } from '../registry.ts';
import type { Formula, Formulas } from './formula.ts';

/** Skender's rules, where it has one of its own. */
const SKENDER: Readonly<Record<string, string>> = {
  'cdl-doji': '; skender: 1 where the close lies no further than 0.1 % from the open',
  'cdl-marubozu': '; skender: where the body has at least 95 % of the range',
};

/** Of candle patterns, which are alike but for their rules. */
export const PATTERN_FORMULAS: Formulas = Object.fromEntries(
  INDICATORS.filter(({ category }) => category === 'pattern').map(({ type, name }) => [type, formulaOf(type, name)]),
);

function formulaOf(type: string, name: string): Formula {
  return {
    formula: `${name}: 100 where a bar ends it and prices are thought to rise, -100 where they are thought to fall, else 0; by TA-Lib’s rules and default settings${SKENDER[type] ?? ''}`,
    origin: `TA-Lib, ${type.replace('cdl-', 'cdl').toUpperCase()}`,
  };
}
