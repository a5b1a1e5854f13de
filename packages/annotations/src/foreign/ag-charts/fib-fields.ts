/**
 * Levels of AG Charts: a number of bands, which says where they are, and colours from the lowest ratio to the highest. Ten bands are eleven lines, as many
 * as its theme has colours; where the lines of fewer bands lie is not in its types: they are taken for the usual ones.
 */
import { fibLevels } from '../../fields/fib-levels.ts';
import type { FibLevel } from '../../fields/field.ts';
import { cssOfHex, hexOfCss } from '../css-color.ts';
import { type FieldMapping, nearest, same } from '../field-mapping.ts';

/** All that there are, with the colours that they begin with. */
const ALL = fibLevels(Number.POSITIVE_INFINITY);
const RATIOS: readonly (readonly [bands: number, ratios: readonly number[]])[] = [
  [10, ALL.map(({ ratio }) => ratio)],
  [6, [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]],
  [4, [0, 0.382, 0.5, 0.618, 1]],
];
const MOST_BANDS = 10;

const LEVELS: FieldMapping = {
  theirs: ['bands', 'strokes'],
  ours: ['props.levels'],
  read([bands = MOST_BANDS, strokes], { tell }) {
    const ratios = RATIOS.find(([count]) => count === bands)?.[1];
    if (ratios === undefined) {
      tell(0, 'there are 10, 6 or 4');
      return [undefined];
    }
    const colors = Array.isArray(strokes) ? strokes.map((stroke) => hexOfCss(stroke)) : [];
    if (strokes !== undefined && (colors.length === 0 || colors.includes(null)))
      tell(1, 'not all of them are plain colours');
    return [
      ALL.map(({ ratio, color }): FibLevel => {
        const at = ratios.indexOf(ratio);
        return { ratio, color: colors[at % colors.length] ?? color, shown: at >= 0 };
      }),
    ];
  },
  write([levels]) {
    const shown = (levels as readonly FibLevel[]).filter((level) => level.shown);
    const inOrder = [...shown].sort((a, b) => a.ratio - b.ratio);
    const [bands, ratios] = RATIOS.find(([, all]) => isThese(inOrder, all)) ?? nearestBands(inOrder);
    const colorOf = (ratio: number) => (levels as readonly FibLevel[]).find((level) => level.ratio === ratio)?.color;
    return [bands, ratios.map((ratio) => colorOf(ratio) ?? ALL.find((level) => level.ratio === ratio)!.color)];
  },
};

function isThese(levels: readonly FibLevel[], ratios: readonly number[]): boolean {
  return levels.length === ratios.length && levels.every(({ ratio }, at) => ratio === ratios[at]);
}

/** As far as they go, and at least as many. */
function nearestBands(levels: readonly FibLevel[]): (typeof RATIOS)[number] {
  const [ten, six, four] = RATIOS as [(typeof RATIOS)[0], (typeof RATIOS)[0], (typeof RATIOS)[0]];
  if (levels.some(({ ratio }) => ratio > 1)) return ten;
  return levels.every(({ ratio }) => four[1].includes(ratio)) ? four : six;
}

/** Annotations have one colour for the movement and, where levels have none of their own, for the levels. */
const COLOR: FieldMapping = {
  theirs: ['stroke', 'strokeOpacity', 'rangeStroke', 'isMultiColor'],
  ours: ['style.lineColor', 'props.isMultiColor'],
  read([stroke, opacity, rangeStroke, isMultiColor], { tell }) {
    const isOne = isMultiColor === false && rangeStroke !== undefined;
    const hex = isOne ? hexOfCss(rangeStroke) : hexOfCss(stroke, opacity === undefined ? 1 : (opacity as number));
    if (hex === null && (isOne || stroke !== undefined)) tell(isOne ? 2 : 0, 'it is no plain colour');
    const lines = stroke === undefined ? hex : hexOfCss(stroke, opacity === undefined ? 1 : (opacity as number));
    if (isOne && lines !== hex) tell(0, 'annotations have one colour for all lines');
    if (!isOne && rangeStroke !== undefined && hexOfCss(rangeStroke) !== hex)
      tell(2, 'annotations have one colour for all lines');
    return [hex ?? undefined, isMultiColor];
  },
  write([hex, isMultiColor]) {
    const { color, opacity } = cssOfHex(hex as string);
    return [color, opacity, hex, isMultiColor];
  },
};

export const FIB_FIELDS: readonly FieldMapping[] = [
  COLOR,
  LEVELS,
  same('reverse', 'props.reverse'),
  same('showFill', 'props.showFill'),
  nearest('label.fontSize', 'style.textSize'),
];
