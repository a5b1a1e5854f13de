import fc from 'fast-check';

const HOSTILE_TOKENS: readonly string[] = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    '\r\n',
    '\0',
    '#',
    '-',
    '+',
    'e',
    'E400',
    '1e308',
    '-1e308',
    '1e-320',
  ],
  ...['NaN', 'Infinity', '-inf', '99999999999999999999', '0.00000000000000000001', '=1+1', '__proto__', 'constructor'],
  ...[
    '9999-12-31',
    '0000-00-00',
    '2024-02-30',
    '253402300800000',
    '-9007199254740993',
    '\ufeff',
    '\u202e',
    '𝟙',
    '\ud83d\ude00',
  ],
  ...["'); DROP TABLE staged; --", '{"a":1}', ' '.repeat(300), '7'.repeat(400), 'é', '\u0000\u0000'],
];

/** A change of a file's bytes. */
export type Mutation = (bytes: Buffer) => Buffer;

const place = fc.nat(10_000);
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...HOSTILE_TOKENS)).map(
    ([at, token]): Mutation =>
      (bytes) => {
        const cut = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), Buffer.from(token), bytes.subarray(cut)]);
      },
  ),
  fc.tuple(place, fc.nat(255)).map(
    ([at, value]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        if (changed.length > 0) changed[at % changed.length] = value;
        return changed;
      },
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(
    ([at, length]): Mutation =>
      (bytes) => {
        const cut = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut + length)]);
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Mutation =>
      (bytes) => {
        const piece = bytes.subarray(from % (bytes.length + 1), (from % (bytes.length + 1)) + 60);
        const cut = to % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), piece, bytes.subarray(cut)]);
      },
  ),
  fc.tuple(place, fc.constantFrom(0x7fff_ffff, 0xffff_ffff, 0x8000_0000, 0x0100_0000, 1, 0)).map(
    ([at, length]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        if (changed.length >= 4) changed.writeUInt32LE(length, at % (changed.length - 3));
        return changed;
      },
  ),
  fc.tuple(place, fc.nat(7)).map(
    ([at, bit]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        if (changed.length > 0) changed[at % changed.length]! ^= 1 << bit;
        return changed;
      },
  ),
  fc.tuple(place, fc.constantFrom('[', '{"a":', '[{"a":['), fc.integer({ min: 1, max: 400 })).map(
    ([at, opening, times]): Mutation =>
      (bytes) => {
        const cut = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, cut), Buffer.from(opening.repeat(times)), bytes.subarray(cut)]);
      },
  ),
  place.map(
    (at): Mutation =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
);
