/** Reads records of indicators, field by field: they come from other windows, files and later versions. */
import { type Interval, parseInterval } from '@candlemark/bars';
import {
  type AnyIndicator,
  checkInput,
  InputError,
  type InputValue,
  MARK_SHAPES,
  styledPlots,
} from '@candlemark/indicators';
import { readShownOn } from '../document/read-shown-on.ts';
import { LINE_STYLES } from '../options/series-options.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { type ChartIndicator, type IndicatorLevel, IndicatorRecordError, type PlotStyle } from './indicator-record.ts';

/**
 * Reads a record's fields; those that nobody knows are left out.
 * @param definitionOf by type
 * @throws IndicatorRecordError naming the field that cannot be
 */
export function readIndicator(
  fields: Readonly<Record<string, unknown>>,
  definitionOf: (type: string) => AnyIndicator | undefined,
): ChartIndicator {
  const id = textIn(fields, 'id');
  const type = textIn(fields, 'type');
  const definition = definitionOf(type);
  if (definition === undefined) throw new IndicatorRecordError(`type must be an indicator, got '${type.slice(0, 80)}'`);
  const styled = styledPlots(definition);
  const { interval = 'follow', pane = MAIN_PANE, scale = null, order = 0, levels = null } = fields;
  if (typeof pane !== 'string' || pane === '') throw mistaken('pane', 'the name of a pane', pane);
  if (scale !== null && (typeof scale !== 'string' || scale === '')) throw mistaken('scale', 'a name or null', scale);
  return {
    id,
    type,
    inputs: readInputs(definition, partIn(fields, 'inputs')),
    interval: interval === 'follow' ? 'follow' : readInterval(interval),
    pane,
    scale,
    style: Object.fromEntries(
      Object.entries(partIn(fields, 'style'))
        .filter(([plot]) => Object.hasOwn(styled, plot))
        .map(([plot, style]) => [plot, readStyle(`style.${plot}`, style)]),
    ),
    levels: levels === null ? null : readLevels(levels),
    shownOn: readShownOn(fields.shownOn ?? {}, mistaken),
    order: readValue('order', order),
  };
}

const STYLES = { color: 1, lineWidth: 1, lineStyle: 1, isHidden: 1, mark: 1 };

/**
 * For what a program asks for: there a name that nobody knows is a slip, while in a record that was kept it is of a later version.
 * @param record one that there is
 * @throws IndicatorRecordError naming the first
 */
export function refuseUnknown(
  definition: AnyIndicator,
  given: Partial<Record<string, unknown>>,
  record: ChartIndicator,
): void {
  assertKnown('inputs.', given.inputs, definition.inputs);
  assertKnown('style.', given.style, styledPlots(definition));
  for (const [plot, look] of Object.entries(given.style ?? {})) assertKnown(`style.${plot}.`, look, STYLES);
  assertKnown('', given, record);
}

function assertKnown(path: string, given: unknown, known: object): void {
  for (const [name, value] of Object.entries(given ?? {}))
    if (!Object.hasOwn(known, name))
      throw mistaken(path + name, `left out (known: ${Object.keys(known).join(', ')})`, value);
}

/** @throws IndicatorRecordError */
export function readInputs(
  definition: AnyIndicator,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, InputValue>> {
  const inputs: Record<string, InputValue> = {};
  for (const [key, input] of Object.entries(definition.inputs)) {
    if (!Object.hasOwn(given, key)) continue;
    try {
      const value = checkInput(input, `inputs.${key}`, given[key]);
      if (value !== input.initial) inputs[key] = value;
    } catch (error) {
      if (error instanceof InputError) throw new IndicatorRecordError(error.message);
      throw error;
    }
  }
  return inputs;
}

function readStyle(path: string, value: unknown): PlotStyle {
  if (typeof value !== 'object' || value === null) throw mistaken(path, 'a style', value);
  const { mark, ...look } = value as Readonly<Record<string, unknown>>;
  const shape = MARK_SHAPES.find((known) => known === mark);
  if (mark !== undefined && shape === undefined)
    throw mistaken(`${path}.mark`, `one of ${MARK_SHAPES.join(', ')}`, mark);
  return {
    ...readLine(path, look),
    ...(shape !== undefined && { mark: shape }),
  };
}

const MOST_LEVELS = 20;

function readLevels(given: unknown): readonly IndicatorLevel[] {
  if (!Array.isArray(given) || given.length > MOST_LEVELS)
    throw mistaken('levels', `a list of at most ${MOST_LEVELS}`, given);
  return given.map((level: unknown, at) => readLevel(`levels[${at}]`, level));
}

function readLevel(path: string, given: unknown): IndicatorLevel {
  if (typeof given !== 'object' || given === null) return { value: readValue(path, given) };
  const { value, fill, ...look } = given as Readonly<Record<string, unknown>>;
  return {
    value: readValue(`${path}.value`, value),
    ...readLine(path, look),
    ...(fill !== undefined && { fill: fill === false ? fill : readColor(`${path}.fill`, fill) }),
  };
}

function readValue(path: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw mistaken(path, 'a number', value);
  return value;
}

function readColor(path: string, color: unknown): string {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color))
    throw mistaken(path, 'a colour such as #2962ff', color);
  return color;
}

function readLine(
  path: string,
  { color, lineWidth, lineStyle, isHidden }: Readonly<Record<string, unknown>>,
): Omit<PlotStyle, 'mark'> {
  if (isHidden !== undefined && typeof isHidden !== 'boolean')
    throw mistaken(`${path}.isHidden`, 'true or false', isHidden);
  if (lineWidth !== undefined && !(typeof lineWidth === 'number' && lineWidth >= 1 && lineWidth <= 8))
    throw mistaken(`${path}.lineWidth`, 'a number from 1 to 8', lineWidth);
  const style = LINE_STYLES.find((known) => known === lineStyle);
  if (lineStyle !== undefined && style === undefined)
    throw mistaken(`${path}.lineStyle`, `one of ${LINE_STYLES.join(', ')}`, lineStyle);
  return {
    ...(color !== undefined && { color: readColor(`${path}.color`, color) }),
    ...(lineWidth !== undefined && { lineWidth }),
    ...(style !== undefined && { lineStyle: style }),
    ...(isHidden !== undefined && { isHidden }),
  };
}

function readInterval(value: unknown): Interval {
  const interval = typeof value === 'string' ? parseInterval(value) : null;
  if (interval === null) throw mistaken('interval', 'an interval such as 1h', value);
  return interval;
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw mistaken(name, 'a text', value);
  return value;
}

function partIn(fields: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = fields[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw mistaken(name, 'a record', value);
  return value as Readonly<Record<string, unknown>>;
}

function mistaken(path: string, expected: string, value: unknown): IndicatorRecordError {
  return new IndicatorRecordError(`${path} must be ${expected}, got ${JSON.stringify(value)?.slice(0, 80)}`);
}
