import { isTimeZone } from '@candlemark/bars';

/** What names of one meaning in use say, in hours ahead of UTC. `CST`, `IST`, `BST` and their like are used for several zones. */
export const ZONE_HOURS: ReadonlyMap<string, number> = new Map([
  ['EST', -5],
  ['EDT', -4],
  ['CDT', -5],
  ['MDT', -6],
  ['PST', -8],
  ['PDT', -7],
  ['WET', 0],
  ['WEST', 1],
  ['CET', 1],
  ['CEST', 2],
  ['MEZ', 1],
  ['MESZ', 2],
  ['EET', 2],
  ['EEST', 3],
  ['MSK', 3],
  ['HKT', 8],
  ['SGT', 8],
  ['JST', 9],
  ['KST', 9],
  ['AEST', 10],
  ['AEDT', 11],
  ['NZST', 12],
  ['NZDT', 13],
]);

/** The name of a zone, and where the text goes on. */
interface NamedZone {
  /** Empty where there is none. */
  readonly name: string;
  readonly end: number;
}

/** As long as the longest name of a zone. */
const LONGEST = 40;
const OPENED = 0x5b;
const CLOSED = 0x5d;
const SPACE = 0x20;

/** Reads `America/New_York`, in brackets or not, `[UTC]`, or a name of `ZONE_HOURS`. */
export function zoneNameAt(bytes: Uint8Array, start: number, end: number): NamedZone {
  let from = start;
  while (from < end && bytes[from] === SPACE) from += 1;
  const isBracketed = bytes[from] === OPENED;
  if (isBracketed) from += 1;
  let to = from;
  let name = '';
  for (; to < end && to - from < LONGEST && isOfName(bytes[to]!); to += 1) name += String.fromCharCode(bytes[to]!);
  const after = isBracketed && bytes[to] === CLOSED ? to + 1 : to;
  const isKnown = name.includes('/') ? isTimeZone(name) : ZONE_HOURS.has(name) || (isBracketed && name === 'UTC');
  const isZone = isBracketed === after > to && isKnown;
  return isZone ? { name, end: after } : { name: '', end: start };
}

/** Letters, digits, `/`, `_`, `+`, `-`. */
function isOfName(byte: number): boolean {
  const lower = byte | 0x20;
  const isDigit = byte >= 0x30 && byte <= 0x39;
  return (
    (lower >= 0x61 && lower <= 0x7a) || isDigit || byte === 0x2f || byte === 0x5f || byte === 0x2b || byte === 0x2d
  );
}
