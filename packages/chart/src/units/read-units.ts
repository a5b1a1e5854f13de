/** Units as they were kept, such as in a state: whatever cannot be is a TypeError that names the field, and what is not known is left out. */
import type { Fields } from '../state-fields.ts';
import { type PriceStep, UNIT_SOURCES, UNITS_TYPES, type UnitsOptions } from './units-options.ts';

/** @throws TypeError naming the field that cannot be */
export function readUnits(fields: Fields): UnitsOptions {
  const type = oneOf(fields, 'type', UNITS_TYPES);
  if (type === undefined) throw new TypeError(`${fields.path('type')} must be one of ${UNITS_TYPES.join(', ')}`);
  const found = oneOf(fields, 'source', UNIT_SOURCES);
  const source = found === undefined ? {} : { source: found };
  switch (type) {
    case 'renko': {
      const wicks = fields.optional('wicks', (value, path) => fields.boolean(value, path));
      return { type, ...source, size: sizeOf(fields), ...(wicks !== undefined && { wicks }) };
    }
    case 'kagi':
    case 'range':
      return { type, ...source, size: sizeOf(fields) };
    case 'line-break': {
      const lines = whole(fields, 'lines');
      return { type, ...source, ...(lines !== undefined && { lines }) };
    }
    case 'point-figure': {
      const reversal = whole(fields, 'reversal');
      const by = oneOf(fields, 'by', ['high-low', 'close'] as const);
      const size = sizeOf(fields);
      return { type, ...source, size, ...(reversal !== undefined && { reversal }), ...(by !== undefined && { by }) };
    }
    case 'tick':
    case 'volume':
      return { type, ...source, count: fields.required('count', (value, path) => fields.positive(value, path)) };
  }
}

function sizeOf(fields: Fields): PriceStep {
  const size = fields.within(
    'size',
    fields.required('size', (value) => value),
  );
  const by = oneOf(size, 'by', ['size', 'atr'] as const);
  const positive = (name: string) => size.optional(name, (value, path) => size.positive(value, path));
  const value = positive('value');
  if (by === 'size' && value !== undefined) return { by, value };
  const length = whole(size, 'length');
  if (by !== 'atr' || length === undefined)
    throw new TypeError(`${fields.path('size')} must be { by: 'size', value } or { by: 'atr', length }`);
  const atMs = positive('atMs');
  return { by, length, ...(value !== undefined && { value }), ...(atMs !== undefined && { atMs }) };
}

function whole(fields: Fields, name: string): number | undefined {
  return fields.optional(name, (value, path) => {
    const number = fields.positive(value, path);
    if (!Number.isSafeInteger(number)) throw new TypeError(`${path} must be a whole number, got ${number}`);
    return number;
  });
}

function oneOf<Value extends string>(fields: Fields, name: string, values: readonly Value[]): Value | undefined {
  return fields.optional(name, (value, path) => {
    const found = values.find((one) => one === value);
    if (found === undefined) throw new TypeError(`${path} must be one of ${values.join(', ')}, got ${String(value)}`);
    return found;
  });
}
