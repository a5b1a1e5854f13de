import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { decodeTable, encodeTable, TABLE_LIMITS, type WireColumn } from './table-codec.ts';
import { TileCodecError } from './tile-codec-error.ts';

const EDGES = [0, 1, -1, 63, 64, 127, 128, 2 ** 28, 2 ** 31, 2 ** 49, 2 ** 52, 2 ** 53 - 1].flatMap((edge) => [
  edge - 1,
  edge,
  edge + 1,
  -edge,
]);
const HOSTILE = [
  -0,
  Number.NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  -(2 ** 53),
  2 ** 60,
  5e-324,
  1.7976931348623157e308,
  0.1,
];

/** Values of one kind per column, so that every encoding is met, and of all kinds mixed. */
function anyValues(length: number): fc.Arbitrary<Float64Array> {
  const kinds = [
    fc.integer({ min: -100, max: 100 }),
    fc.maxSafeInteger(),
    fc.constantFrom(...EDGES),
    fc.double(),
    fc.constantFrom(...EDGES, ...HOSTILE),
    fc.oneof(fc.constant(Number.NaN), fc.integer()),
    fc.constant(Number.NaN),
  ];
  return fc
    .oneof(...kinds.map((kind) => fc.array(kind, { minLength: length, maxLength: length })))
    .map((values) => Float64Array.from(values));
}

const anyColumns: fc.Arbitrary<WireColumn[]> = fc
  .record({ length: fc.integer({ min: 0, max: 70 }), names: fc.uniqueArray(anyName(), { maxLength: 8 }) })
  .chain(({ length, names }) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record(
          { name: fc.constant(name), scale: fc.integer({ min: 0, max: 60 }), values: anyValues(length) },
          { noNullPrototype: true },
        ),
      ),
    ),
  );

function anyName(): fc.Arbitrary<string> {
  const letter = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
  return fc.string({ unit: letter, minLength: 1, maxLength: 64 });
}

describe('a table', () => {
  it('comes back exactly: every value of every column, its name, its scale and their order', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const { length, columns: decoded } = decodeTable(encodeTable(columns));
        expect(length).toBe(columns[0]?.values.length ?? 0);
        expect([...decoded].map(([name, column]) => ({ name, ...column }))).toStrictEqual(columns);
      }),
      runs(500),
    );
  });

  it('encodes to the same bytes again', () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        const bytes = encodeTable(columns);
        const again = [...decodeTable(bytes).columns].map(([name, column]) => ({ name, ...column }));
        if (columns.length > 0) expect(encodeTable(again)).toStrictEqual(bytes);
      }),
    );
  });

  it('is read from the middle of a larger buffer', () => {
    const bytes = encodeTable([{ name: 'a', scale: 2, values: Float64Array.of(1, 0.5, 3) }]);
    const larger = new Uint8Array(bytes.length + 13).fill(255);
    larger.set(bytes, 5);
    const { columns } = decodeTable(larger.subarray(5, 5 + bytes.length));
    expect([...columns.get('a')!.values]).toEqual([1, 0.5, 3]);
  });

  it('of regular bars takes about a third of the doubles', () => {
    const values = Float64Array.from({ length: 1024 }, (_, row) => 1_700_000_000_000_000 + row * 60_000_000);
    expect(encodeTable([{ name: 'time', scale: 6, values }]).length).toBeLessThan(1024 * 4 + 32);
  });

  it('is refused to encode when it breaks the rules', () => {
    const values = new Float64Array(1);
    const column = { name: 'a', scale: 0, values };
    const bad: WireColumn[][] = [
      [{ ...column, name: '' }],
      [{ ...column, name: 'é' }],
      [{ ...column, name: 'a'.repeat(65) }],
      [{ ...column, scale: -1 }],
      [{ ...column, scale: 0.5 }],
      [{ ...column, scale: 61 }],
      [column, column],
      [column, { ...column, name: 'b', values: new Float64Array(2) }],
      Array.from({ length: 65 }, (_, index) => ({ ...column, name: `c${index}` })),
      [{ ...column, values: new Float64Array(TABLE_LIMITS.rows + 1) }],
    ];
    for (const columns of bad) expect(() => encodeTable(columns)).toThrow(RangeError);
  });
});

describe('bytes of unknown origin', () => {
  it('cut off anywhere are refused', () => {
    fc.assert(
      fc.property(anyColumns, fc.nat(), (columns, cut) => {
        const bytes = encodeTable(columns);
        expect(() => decodeTable(bytes.subarray(0, cut % bytes.length))).toThrow(TileCodecError);
      }),
    );
  });

  it('with bytes changed, added or taken out are refused or are another whole table', () => {
    const anyChange = fc.record({ at: fc.nat(), remove: fc.nat({ max: 3 }), add: fc.uint8Array({ maxLength: 4 }) });
    fc.assert(
      fc.property(anyColumns, fc.array(anyChange, { minLength: 1, maxLength: 3 }), (columns, changes) => {
        const bytes = changes.reduce((all, { at, remove, add }) => {
          const from = at % (all.length + 1);
          return Uint8Array.of(...all.subarray(0, from), ...add, ...all.subarray(from + remove));
        }, encodeTable(columns) as Uint8Array);
        expectTableOrRefusal(bytes);
      }),
      runs(1000),
    );
  });

  it('at random are refused or are a whole table', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expectTableOrRefusal(bytes);
        expectTableOrRefusal(Uint8Array.of(1, 3, 1, 1, 97, ...bytes));
      }),
      runs(1000),
    );
  });

  it('that announce more rows than they can hold allocate nothing for them', () => {
    const million = [0x80, 0x80, 0x40];
    for (const encoding of [0, 1]) {
      expect(() => decodeTable(Uint8Array.of(1, ...million, 1, 1, 97, encoding, 0, 0, 1, 0))).toThrow(TileCodecError);
      expect(() => decodeTable(Uint8Array.of(1, ...million, 1, 1, 97, encoding, 0, 1, 1, 0))).toThrow(TileCodecError);
    }
    expect(() => decodeTable(Uint8Array.of(1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0))).toThrow('above the limit');
  });

  it('with numbers too long or beyond exact integers are refused', () => {
    const one = (...body: number[]) => Uint8Array.of(1, 1, 1, 1, 97, 1, 0, 0, body.length, ...body);
    expect(() => decodeTable(one(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1))).toThrow(TileCodecError);
    expect(() => decodeTable(one(0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f))).toThrow('beyond exact integers');
    expect(() => decodeTable(one(0x80))).toThrow(TileCodecError);
    expect(() => decodeTable(one(2, 2))).toThrow(TileCodecError);
    expect([...decodeTable(one(3)).columns.get('a')!.values]).toEqual([-2]);
  });

  it('of a later version, or of none, are refused by name', () => {
    expect(() => decodeTable(Uint8Array.of(2, 0, 0))).toThrow('Version 2');
    expect(() => decodeTable(new Uint8Array(0))).toThrow('ends too early');
    expect(() => decodeTable(Uint8Array.of(1, 0, 0, 9))).toThrow('left over');
  });
});

describe('columns that this version does not know', () => {
  it('are skipped by their length, whatever is in them', () => {
    const known = encodeTable([{ name: 'a', scale: 1, values: Float64Array.of(7, 8) }]);
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 255 }),
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ maxLength: 100 }),
        fc.boolean(),
        (encoding, flags, body, isFirst) => {
          const later = [1, 122, encoding, 3, flags, body.length, ...body];
          const [version, rows, , ...column] = known;
          const columns = isFirst ? [...later, ...column] : [...column, ...later];
          const table = decodeTable(Uint8Array.of(version!, rows!, 2, ...columns));
          expect([...table.columns.keys()]).toEqual(['a']);
          expect([...table.columns.get('a')!.values]).toEqual([7, 8]);
        },
      ),
    );
  });

  it('may have flags of later versions', () => {
    const bytes = Uint8Array.of(1, 1, 1, 1, 97, 1, 0, 2, 1, 2);
    expect(decodeTable(bytes)).toEqual({ length: 1, columns: new Map() });
  });
});

function expectTableOrRefusal(bytes: Uint8Array): void {
  try {
    const { length, columns } = decodeTable(bytes);
    for (const { values } of columns.values()) expect(values.length).toBe(length);
    expect(length * columns.size).toBeLessThanOrEqual(bytes.length * 8);
  } catch (error) {
    expect(error).toBeInstanceOf(TileCodecError);
  }
}
