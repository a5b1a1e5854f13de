import fc from 'fast-check';

/** What may happen to bytes on a disk or a wire, or by somebody's hand. Places are counted modulo the length. */
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bit: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('set' as const), at: fc.nat(), value: fc.constantFrom(0, 1, 127, 128, 255) }),
  fc.record({ kind: fc.constant('zero' as const), at: fc.nat(), count: fc.nat({ max: 4096 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), bytes: fc.uint8Array({ maxLength: 9 }) }),
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(), count: fc.nat({ max: 300 }) }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;

const APPLY: {
  readonly [Kind in Change['kind']]: (bytes: Uint8Array, change: Extract<Change, { kind: Kind }>) => Uint8Array;
} = {
  flip: (bytes, { at, bit }) => bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte)),
  set: (bytes, { at, value }) => bytes.map((byte, index) => (index === at % bytes.length ? value : byte)),
  zero: (bytes, { at, count }) => bytes.slice().fill(0, at % bytes.length, (at % bytes.length) + count),
  cut: (bytes, { at }) => bytes.slice(0, at % bytes.length),
  insert: (bytes, { at, bytes: added }) =>
    joined(bytes.slice(0, at % bytes.length), added, bytes.slice(at % bytes.length)),
  repeat(bytes, { at, count }) {
    const from = at % bytes.length;
    return joined(bytes.slice(0, from + count), bytes.slice(from));
  },
};

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function apply<Kind extends Change['kind']>(bytes: Uint8Array, change: Extract<Change, { kind: Kind }>): Uint8Array {
  return bytes.length === 0 ? bytes : APPLY[change.kind as Kind](bytes, change);
}

/** The bytes after one to four changes. */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const changes = fc.array(anyChange, { minLength: 1, maxLength: 4 });
  return changes.map((all) => all.reduce((sofar, change) => apply(sofar, change), bytes));
}
