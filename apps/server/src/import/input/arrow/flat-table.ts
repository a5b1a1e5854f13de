/** Fields that a list of tables may have: more than any table has columns. */
const MAX_TABLES = 10_000;

/**
 * A table of FlatBuffers, in which Arrow writes what its batches hold. Fields are told by their numbers. Positions that lead out of the bytes throw RangeError, as `DataView`
 * does; lists are no longer than there is room for.
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** The table that a buffer begins with. */
  static root(view: DataView): FlatTable {
    return new FlatTable(view, view.getUint32(0, true));
  }

  uint8(field: number, absent = 0): number {
    const at = this.#fieldAt(field);
    return at === 0 ? absent : this.#view.getUint8(at);
  }

  int16(field: number, absent = 0): number {
    const at = this.#fieldAt(field);
    return at === 0 ? absent : this.#view.getInt16(at, true);
  }

  int32(field: number, absent = 0): number {
    const at = this.#fieldAt(field);
    return at === 0 ? absent : this.#view.getInt32(at, true);
  }

  int64(field: number): number {
    const at = this.#fieldAt(field);
    return at === 0 ? 0 : int64At(this.#view, at);
  }

  text(field: number): string {
    const at = this.#fieldAt(field);
    if (at === 0) return '';
    const start = at + this.#view.getUint32(at, true);
    const { buffer, byteOffset, byteLength } = this.#view;
    const length = this.#view.getUint32(start, true);
    if (start + 4 + length > byteLength) throw new RangeError('a text has no end');
    return new TextDecoder().decode(new Uint8Array(buffer, byteOffset + start + 4, length));
  }

  table(field: number): FlatTable | null {
    const at = this.#fieldAt(field);
    return at === 0 ? null : new FlatTable(this.#view, at + this.#view.getUint32(at, true));
  }

  tables(field: number): readonly FlatTable[] {
    const { at, length } = this.#list(field, 4);
    if (length > MAX_TABLES) throw new RangeError('a list is too long');
    return Array.from({ length }, (_, index) => {
      const place = at + 4 * index;
      return new FlatTable(this.#view, place + this.#view.getUint32(place, true));
    });
  }

  /** A list of entries of 64-bit numbers, `width` each. */
  numbers(field: number, width: number): readonly (readonly number[])[] {
    const { at, length } = this.#list(field, 8 * width);
    return Array.from({ length }, (_, entry) =>
      Array.from({ length: width }, (__, index) => int64At(this.#view, at + 8 * (entry * width + index))),
    );
  }

  #list(field: number, bytes: number): { readonly at: number; readonly length: number } {
    const place = this.#fieldAt(field);
    if (place === 0) return { at: 0, length: 0 };
    const at = place + this.#view.getUint32(place, true);
    const length = this.#view.getUint32(at, true);
    if (at + 4 + length * bytes > this.#view.byteLength) throw new RangeError('a list has no end');
    return { at: at + 4, length };
  }

  /** 0 where the field is not written. */
  #fieldAt(field: number): number {
    const offsets = this.#at - this.#view.getInt32(this.#at, true);
    const slot = 4 + 2 * field;
    if (slot + 2 > this.#view.getUint16(offsets, true)) return 0;
    const offset = this.#view.getUint16(offsets + slot, true);
    return offset === 0 ? 0 : this.#at + offset;
  }
}

function int64At(view: DataView, at: number): number {
  return view.getInt32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}
