import type { FibLevel, Field, FieldControl, FieldSubject, JsonSchema } from './field.ts';

/** The kinds of fields that there are. */

/** Said once, for the check and for the schema. */
const HEX_PATTERN = '^#[0-9a-f]{6}(?:[0-9a-f]{2})?$';
const HEX_COLOR = new RegExp(HEX_PATTERN);
const COLOR_SCHEMA: JsonSchema = { type: 'string', pattern: HEX_PATTERN };
export const MOST_LEVELS = 32;
/** On either side of zero. */
export const MOST_RATIO = 1000;

const LEVELS_SCHEMA: JsonSchema = {
  type: 'array',
  maxItems: MOST_LEVELS,
  items: {
    type: 'object',
    properties: {
      ratio: { type: 'number', minimum: -MOST_RATIO, maximum: MOST_RATIO },
      color: COLOR_SCHEMA,
      shown: { type: 'boolean' },
    },
    required: ['ratio', 'color', 'shown'],
    additionalProperties: false,
  },
};

export type LineStyle = 'solid' | 'dashed' | 'dotted';

/** `#rrggbb` or `#rrggbbaa` in small letters. */
export function color(label: string, initial: string, about: FieldSubject = 'line'): Field<string> {
  const accepts = (value: unknown): value is string => isHexColor(value);
  return {
    control: 'color',
    about,
    label,
    initial,
    expected: 'a colour like #rrggbb or #rrggbbaa',
    choices: [],
    accepts,
    schema: COLOR_SCHEMA,
  };
}

/** A colour, or null for the colour that the theme has for text. */
export function textColor(label: string, initial: string | null = null): Field<string | null> {
  const accepts = (value: unknown): value is string | null => value === null || isHexColor(value);
  const expected = 'a colour like #rrggbb or #rrggbbaa, or null for that of the theme';
  const schema = { type: ['string', 'null'], pattern: HEX_PATTERN };
  return { control: 'color', about: 'text', label, initial, expected, choices: [], accepts, schema };
}

/** Of a line, in CSS pixels. */
export function width(label: string, initial: number): Field<number> {
  return choice('width', label, [1, 2, 3, 4], initial, 'line');
}

/** Of a broad stroke, in CSS pixels. */
export function strokeWidth(label: string, initial: number): Field<number> {
  return choice('width', label, [5, 10, 15, 20, 30, 40], initial, 'line');
}

export function lineStyle(label: string, initial: LineStyle = 'solid'): Field<LineStyle> {
  return choice('dash', label, ['solid', 'dashed', 'dotted'], initial, 'line');
}

/** Of text, in CSS pixels. */
export function textSize(label: string, initial: number): Field<number> {
  return choice('text-size', label, [10, 11, 12, 14, 16, 20, 24, 28, 32, 40], initial, 'text');
}

/** Of a sign that stands on a point, in CSS pixels. */
export function signSize(label: string, initial: number): Field<number> {
  return choice('text-size', label, [16, 20, 24, 28, 32, 40, 56, 72, 96], initial);
}

export function oneOf<const Value extends string>(
  label: string,
  choices: readonly Value[],
  initial: Value,
  about?: FieldSubject,
): Field<Value> {
  return choice('choice', label, choices, initial, about);
}

/** One of many that are seen and not read: they are looked for in a grid. */
export function sign<const Value extends string>(
  label: string,
  choices: readonly Value[],
  initial: Value,
): Field<Value> {
  return choice('sign', label, choices, initial);
}

export function toggle(label: string, initial: boolean, about?: FieldSubject): Field<boolean> {
  const accepts = (value: unknown): value is boolean => typeof value === 'boolean';
  const choices = [true, false];
  const schema = { type: 'boolean' };
  return { control: 'switch', about, label, initial, expected: 'true or false', choices, accepts, schema };
}

/** What a number may be, and what an arrow key adds to it. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function number(label: string, initial: number, { min, max, step }: NumberRange): Field<number> {
  const accepts = (value: unknown): value is number => typeof value === 'number' && value >= min && value <= max;
  const schema = { type: 'number', minimum: min, maximum: max };
  const expected = `a number from ${min} to ${max}`;
  return { control: 'number', label, initial, expected, choices: [], accepts, step, schema };
}

/** Of things that are counted. */
export function wholeNumber(label: string, initial: number, min: number, max: number): Field<number> {
  const accepts = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const schema = { type: 'integer', minimum: min, maximum: max };
  const expected = `a whole number from ${min} to ${max}`;
  return { control: 'number', label, initial, expected, choices: [], accepts, step: 1, schema };
}

export function levels(label: string, initial: readonly FibLevel[]): Field<readonly FibLevel[]> {
  const accepts = (value: unknown): value is readonly FibLevel[] =>
    Array.isArray(value) && value.length <= MOST_LEVELS && value.every(isFibLevel);
  const expected = `at most ${MOST_LEVELS} levels of {ratio, color, shown}, their ratios within ±${MOST_RATIO}`;
  return { control: 'levels', label, initial, expected, choices: [], accepts, schema: LEVELS_SCHEMA };
}

function choice<Value extends string | number>(
  control: FieldControl,
  label: string,
  choices: readonly Value[],
  initial: Value,
  about?: FieldSubject,
): Field<Value> {
  const accepts = (value: unknown): value is Value => choices.some((one) => one === value);
  const schema = { enum: choices };
  return { control, about, label, initial, expected: `one of ${choices.join(', ')}`, choices, accepts, schema };
}

function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value);
}

function isFibLevel(value: unknown): value is FibLevel {
  if (typeof value !== 'object' || value === null) return false;
  const { ratio, color: shade, shown, ...others } = value as Record<string, unknown>;
  const isRatio = typeof ratio === 'number' && Math.abs(ratio) <= MOST_RATIO;
  return isRatio && isHexColor(shade) && typeof shown === 'boolean' && Object.keys(others).length === 0;
}
