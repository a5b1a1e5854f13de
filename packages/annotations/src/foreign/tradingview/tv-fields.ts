/** Looks of TradingView's drawings, by the names of its published overrides. */
import { hexOfCss, withAlpha } from '../css-color.ts';
import { color, nearest, opposite, type ReadMapping, same } from '../field-mapping.ts';
import { INTERVALS } from './tv-intervals.ts';

/** What every drawing has. */
export const COMMON: readonly ReadMapping[] = [
  opposite('visible', 'hidden'),
  same('frozen', 'locked'),
  {
    theirs: ['title'],
    ours: ['name'],
    read: ([title]) => [typeof title === 'string' ? title.slice(0, 200) : undefined],
  },
  INTERVALS,
];

/** Solid, dotted, dashed, in large dashes, in sparse dots. */
const DASHES = ['solid', 'dotted', 'dashed', 'dashed', 'dotted'];

export function dash(theirs: string): ReadMapping {
  return {
    theirs: [theirs],
    ours: ['style.lineStyle'],
    read([style], { tell }) {
      if (style === 3 || style === 4) tell(0, 'shown as dashed or dotted');
      return [DASHES[style as number] ?? style];
    },
  };
}

export const STROKE: readonly ReadMapping[] = [
  color('linecolor', 'style.lineColor'),
  nearest('linewidth', 'style.lineWidth'),
  dash('linestyle'),
];

export const EXTENSION: readonly ReadMapping[] = [
  same('extendLeft', 'props.extendStart'),
  same('extendRight', 'props.extendEnd'),
];

/** Which edge of the text is at the line: a text whose lower edge is there lies over it. */
const SIDES: Readonly<Record<string, string>> = { bottom: 'top', middle: 'center', top: 'bottom' };

const SIDE: ReadMapping = {
  theirs: ['vertLabelsAlign'],
  ours: ['style.textPosition'],
  read: ([side]) => [typeof side === 'string' && Object.hasOwn(SIDES, side) ? SIDES[side] : side],
};

/** Of what is written at a line. Words that were hidden come along: they are somebody's. */
export const LABEL: ReadMapping = words('label');
export const LABEL_LOOK: readonly ReadMapping[] = [
  LABEL,
  color('textcolor', 'style.textColor'),
  nearest('fontsize', 'style.textSize'),
];
export const LINE_TEXT: readonly ReadMapping[] = [...LABEL_LOOK, same('horzLabelsAlign', 'style.textAlign'), SIDE];

/** An empty text is none. */
export function words(place: string, theirs = 'text'): ReadMapping {
  return { theirs: [theirs], ours: [`text.${place}`], read: ([text]) => [text === '' ? undefined : text] };
}

/**
 * A colour shines through by itself, or, in older files, by a number beside it: a hundred is nothing left of it.
 * @param shown the field that says whether it is there at all
 */
export function fill(paint: string, transparency: string, ours: string, shown = 'fillBackground'): ReadMapping {
  return {
    theirs: [paint, transparency, shown],
    ours: [ours],
    read([css, percent, isShown], { tell }) {
      if (css === undefined) return [undefined];
      const hex = hexOfCss(css);
      if (hex === null) {
        tell(0, 'it is no plain colour');
        return [undefined];
      }
      if (isShown === false) return [withAlpha(hex, 0)];
      const isOpaque = hex.length === 7 && typeof percent === 'number' && percent >= 0 && percent <= 100;
      return [isOpaque ? withAlpha(hex, 1 - percent / 100) : hex];
    },
  };
}
