/** How a picture of the chart is to be: for `toSvg`, `toCanvas` and `toPng`. */
import type { ThemeChoice } from '../theme/chart-theme.ts';
import { BOOLEAN, checkValue, isRecord, type OptionRule, POSITIVE, TEXT, type UnknownOptions } from './option-rule.ts';
import { THEME_RULE } from './theme-rule.ts';

export interface PictureOptions {
  /** A line above the chart: a text, or with `true` the instrument, the level and the days in view. Default none. */
  readonly title?: string | boolean | undefined;
  /** A small name in the lower left corner of the plot: a text, or with `true` “Candlemark”. Default none. */
  readonly mark?: string | boolean | undefined;
  /** Default that of the chart. */
  readonly theme?: ThemeChoice | undefined;
  /** The size of the whole picture, its title included; default that of the chart on the screen. What is in view stays the same. */
  readonly widthCss?: number | undefined;
  readonly heightCss?: number | undefined;
}

export interface PngOptions extends PictureOptions {
  /** Pixels for a CSS pixel, 0.25 to 8; default those of the screen. Neither side may have more than 16,384. */
  readonly scale?: number | undefined;
}

/** A picture of more pixels is more than some browser can hold. */
export const MOST_PICTURE_PIXELS = 16_384;
export const PICTURE_SCALES = { least: 0.25, most: 8 } as const;

const TEXT_OR_NOT: OptionRule = {
  expected: 'a text or a boolean',
  accepts: (value) => BOOLEAN.accepts(value) || TEXT.accepts(value),
};

const FIELDS = {
  title: TEXT_OR_NOT,
  mark: TEXT_OR_NOT,
  theme: THEME_RULE,
  widthCss: POSITIVE,
  heightCss: POSITIVE,
} satisfies Record<keyof PictureOptions, OptionRule>;

const SVG_RULE: OptionRule = { expected: 'an object', accepts: isRecord, fields: FIELDS };
const { least, most } = PICTURE_SCALES;
const PNG_RULE: OptionRule = {
  ...SVG_RULE,
  fields: {
    ...FIELDS,
    scale: {
      expected: `a number from ${least} to ${most}`,
      accepts: (value) => typeof value === 'number' && value >= least && value <= most,
    },
  },
};

/** @throws TypeError naming the option that cannot be, such as `toPng.scale` */
export function checkPicture(method: 'toSvg' | 'toCanvas' | 'toPng', options: unknown, unknown: UnknownOptions): void {
  checkValue(method, options, method === 'toSvg' ? SVG_RULE : PNG_RULE, unknown);
}
