import { type ArrowType, arrowType, type CellText, integer } from './arrow-types.ts';
import type { FlatTable } from './flat-table.ts';

/** A column, with the columns within. */
export interface ArrowField {
  readonly name: string;
  readonly type: ArrowType;
  readonly children: readonly ArrowField[];
  /** Where its values are numbers of entries: of which dictionary, and how they are read. */
  readonly dictionary: { readonly id: number; readonly entry: CellText; readonly values: ArrowField } | null;
}

const DEEPEST = 16;

/** @throws for what is damaged, and for the order of bytes of which nobody writes */
export function arrowFields(schema: FlatTable): readonly ArrowField[] {
  if (schema.int16(0) !== 0) throw new Error('its numbers are big-endian');
  return schema.tables(1).map((field) => fieldOf(field, 0));
}

function fieldOf(field: FlatTable, depth: number): ArrowField {
  if (depth > DEEPEST) throw new Error('its columns are nested too deep');
  const children = field.tables(5).map((child) => fieldOf(child, depth + 1));
  const type = arrowType(field.uint8(2), field.table(3));
  const plain: ArrowField = { name: field.text(0), type, children, dictionary: null };
  const encoding = field.table(4);
  if (encoding === null) return plain;
  const indices = encoding.table(1);
  const entry = integer(indices?.int32(0) ?? 32, indices === null || indices.uint8(1) === 1);
  if (entry === null) throw new Error('the entries of a dictionary are counted in no known way');
  return {
    name: plain.name,
    type: { buffers: 2, isView: false, text: type.text },
    children: [],
    dictionary: { id: encoding.int64(0), entry, values: plain },
  };
}

/** The dictionaries of a table, by their numbers. */
export function dictionariesOf(fields: readonly ArrowField[]): Map<number, ArrowField> {
  return new Map(fields.flatMap(({ dictionary }) => (dictionary ? [[dictionary.id, dictionary.values] as const] : [])));
}
