/** What the option `theme` may be: a bad parameter is named by its path, such as `theme.seriesColors[2]`. */
import { chartThemes } from '../theme/chart-theme.ts';
import { isWebFont } from '../theme/font-family.ts';
import { isHexColor } from '../theme/hex-color.ts';
import { type Theme, UP_DOWNS } from '../theme/theme.ts';
import { lightTheme } from '../theme/themes/light.ts';
import { isRecord, type OptionRule, oneOf, POSITIVE, SHARE, TEXT } from './option-rule.ts';

const FONT: OptionRule = {
  expected: "a text or { webFont: 'Inter' }",
  accepts: (value) => TEXT.accepts(value) || isWebFont(value),
};

export const FONT_FAMILY_RULE: OptionRule = {
  expected: `${FONT.expected}, or an array of such`,
  accepts: (value) => FONT.accepts(value) || (Array.isArray(value) && value.length > 0),
  members: FONT,
};

const COLOR: OptionRule = {
  expected: 'a colour like #rrggbb',
  accepts: (value) => typeof value === 'string' && isHexColor(value),
};

/** The names that chart themes and whole themes have in common. */
const COMMON = {
  colorScheme: oneOf(['light', 'dark']),
  seriesColors: {
    expected: 'an array of one colour at least',
    accepts: (value) => Array.isArray(value) && value.length > 0,
    members: COLOR,
  },
  areaAlpha: SHARE,
  volumeAlpha: SHARE,
} as const satisfies Record<string, OptionRule>;

/** Nearly all are colours. */
const PARAMETERS: Readonly<Record<string, OptionRule>> = {
  ...eachIs(COLOR, Object.keys(chartThemes.light)),
  ...COMMON,
  fontFamily: FONT_FAMILY_RULE,
  axisSizeCss: POSITIVE,
  legendSizeCss: POSITIVE,
  upDown: oneOf(UP_DOWNS),
};

/** A canvas does not say that it was given no colour, so every part of a host's own theme has to be there. */
const WHOLE_THEME: OptionRule = whole({
  ...COMMON,
  id: TEXT,
  upDown: oneOf(UP_DOWNS),
  promises: null,
  colors: whole(eachIs(COLOR, Object.keys(lightTheme.colors))),
  directions: whole(
    eachIs(whole(eachIs(COLOR, Object.keys(lightTheme.directions.green))), Object.keys(lightTheme.directions)),
  ),
} satisfies Record<keyof Theme, OptionRule | null>);

const BASE: OptionRule = {
  ...WHOLE_THEME,
  expected: `light, dark, or a theme: ${WHOLE_THEME.expected}`,
  accepts: (value) => isName(value) || WHOLE_THEME.accepts(value),
};

export const THEME_RULE: OptionRule = {
  expected: `light, dark, an object of parameters, or a theme: ${WHOLE_THEME.expected}`,
  accepts: (value) => isName(value) || (isRecord(value) && (!('directions' in value) || WHOLE_THEME.accepts(value))),
  fields: { ...PARAMETERS, ...WHOLE_THEME.fields, base: BASE },
};

function isName(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(chartThemes, value);
}

function eachIs(rule: OptionRule, names: readonly string[]): Readonly<Record<string, OptionRule>> {
  return Object.fromEntries(names.map((name) => [name, rule]));
}

/** An object in which nothing is missing. */
function whole(fields: Readonly<Record<string, OptionRule | null>>): OptionRule {
  const names = Object.keys(fields);
  return {
    expected: `an object with ${names.join(', ')}`,
    accepts: (value) => isRecord(value) && names.every((name) => value[name] !== undefined),
    fields,
  };
}
