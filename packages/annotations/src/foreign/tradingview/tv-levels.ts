/** Levels of TradingView: `level1` to `level24`, of which a file may leave out what nobody has touched. */
import type { FibLevel } from '../../fields/field.ts';
import { MOST_RATIO } from '../../fields/kinds.ts';
import { isPlainRecord, own } from '../../record/plain-record.ts';
import { hexOfCss } from '../css-color.ts';
import type { ReadMapping } from '../field-mapping.ts';

/** What each begins with (published overrides of the Fibonacci retracement); those up to the eleventh are shown. */
const BEGINS: readonly (readonly [ratio: number, color: string])[] = [
  [0, '#808080'],
  [0.236, '#f23645'],
  [0.382, '#ff9800'],
  [0.5, '#4caf50'],
  [0.618, '#089981'],
  [0.786, '#00bcd4'],
  [1, '#808080'],
  [1.618, '#2962ff'],
  [2.618, '#f23645'],
  [3.618, '#9c27b0'],
  [4.236, '#e91e63'],
  [1.272, '#ff9800'],
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: this is how it is written there
  [1.414, '#f23645'],
  [2.272, '#ff9800'],
  [2.414, '#4caf50'],
  [2, '#089981'],
  [3, '#00bcd4'],
  [3.272, '#808080'],
  [3.414, '#2962ff'],
  [4, '#f23645'],
  [4.272, '#9c27b0'],
  [4.414, '#e91e63'],
  [4.618, '#ff9800'],
  [4.764, '#089981'],
];
const SHOWN_COUNT = 11;
const NAMES = BEGINS.map((_, at) => `level${at + 1}`);

export const LEVELS: ReadMapping = {
  theirs: NAMES,
  ours: ['props.levels'],
  read(values, { tell }) {
    for (const [at, value] of values.entries())
      if (isPlainRecord(value) && own(value, 'text')) tell(at, 'levels have no text of their own');
    return [values.map(levelOf)];
  },
};

/** Levels of other tools, `hlevel1` and on. Those that a file leaves out are not known: the tool keeps its own if none is there. */
export function levelsOf(theirs: string, from: number, to: number, ours = 'props.levels'): ReadMapping {
  return {
    theirs: Array.from({ length: to - from + 1 }, (_, at) => `${theirs}${from + at}`),
    ours: [ours],
    read(values) {
      const given = values.flatMap((value) => givenLevel(value) ?? []);
      return [given.length === 0 ? undefined : given];
    },
  };
}

function givenLevel(value: unknown): FibLevel | null {
  if (!isPlainRecord(value)) return null;
  const [ratio, color, visible] = [own(value, 'coeff'), hexOfCss(own(value, 'color')), own(value, 'visible')];
  if (typeof ratio !== 'number' || !(Math.abs(ratio) <= MOST_RATIO) || color === null) return null;
  return { ratio: ratio + 0, color, shown: visible !== false };
}

function levelOf(value: unknown, at: number): FibLevel {
  const given = isPlainRecord(value) ? value : {};
  const [ratio, color] = BEGINS[at]!;
  const [coeff, visible] = [own(given, 'coeff'), own(given, 'visible')];
  const isRatio = typeof coeff === 'number' && Math.abs(coeff) <= MOST_RATIO;
  return {
    ratio: isRatio ? coeff + 0 : ratio,
    color: hexOfCss(own(given, 'color')) ?? color,
    shown: typeof visible === 'boolean' ? visible : at < SHOWN_COUNT,
  };
}
