/** Reads records of compares, field by field: they come from other windows, files and later versions. */
import { readShownOn } from '../document/read-shown-on.ts';
import { LINE_STYLES } from '../options/series-options.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import { type ChartCompare, COMPARE_TYPES, CompareRecordError } from './compare-record.ts';

const MOST_LETTERS = 200;

/**
 * Reads a record's fields; those that nobody knows are left out.
 * @throws CompareRecordError naming the field that cannot be
 */
export function readCompare(fields: Readonly<Record<string, unknown>>): ChartCompare {
  const id = textIn(fields, 'id');
  const instrument = textIn(fields, 'instrument');
  const { name = instrument, pane = MAIN_PANE, scale = null, isPercent = false, color = null } = fields;
  const { type = 'line', lineWidth = 2, lineStyle = 'solid', slot = 0, order = 0 } = fields;
  if (!isText(name)) throw mistaken('name', 'a text', name);
  if (!isText(pane)) throw mistaken('pane', 'the name of a pane', pane);
  if (scale !== null && !isText(scale)) throw mistaken('scale', 'a name or null', scale);
  if (typeof isPercent !== 'boolean') throw mistaken('isPercent', 'true or false', isPercent);
  if (color !== null && !(typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)))
    throw mistaken('color', 'a colour such as #2962ff, or null', color);
  if (!(typeof lineWidth === 'number' && lineWidth >= 1 && lineWidth <= 8))
    throw mistaken('lineWidth', 'a number from 1 to 8', lineWidth);
  if (!(typeof slot === 'number' && Number.isInteger(slot) && slot >= 0))
    throw mistaken('slot', 'a whole number from 0', slot);
  if (typeof order !== 'number' || !Number.isFinite(order)) throw mistaken('order', 'a number', order);
  return {
    id,
    instrument,
    name,
    type: oneOf('type', COMPARE_TYPES, type),
    pane,
    scale,
    isPercent,
    color: color as string | null,
    slot,
    lineWidth,
    lineStyle: oneOf('lineStyle', LINE_STYLES, lineStyle),
    shownOn: readShownOn(fields.shownOn ?? {}, mistaken),
    order,
  };
}

function oneOf<Choice extends string>(field: string, choices: readonly Choice[], value: unknown): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw mistaken(field, `one of ${choices.join(', ')}`, value);
  return found;
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  if (!isText(value)) throw mistaken(name, 'a text', value);
  return value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_LETTERS;
}

function mistaken(path: string, expected: string, value: unknown): CompareRecordError {
  return new CompareRecordError(`${path} must be ${expected}, got ${JSON.stringify(value)?.slice(0, 80)}`);
}
