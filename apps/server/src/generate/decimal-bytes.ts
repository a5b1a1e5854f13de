/** Decimal text of whole numbers, written into bytes without a string between. */

export const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
/** Of digits that are worked out in 32 bits. */
const GROUP_DIGITS = 9;
const GROUP = 10 ** GROUP_DIGITS;

/** Writes a safe integer at a place; answers the place behind it. */
export function putInteger(bytes: Uint8Array, at: number, value: number): number {
  if (value < 0) {
    bytes[at] = MINUS;
    return putInteger(bytes, at + 1, -value);
  }
  if (value < GROUP) return putDigits(bytes, at, value, digitsOf(value));
  const upper = Math.floor(value / GROUP);
  return putDigits(bytes, putInteger(bytes, at, upper), value - upper * GROUP, GROUP_DIGITS);
}

/** Writes a number of units of 10^-decimals, 0 or more of them; answers the place behind it. */
export function putFixed(bytes: Uint8Array, at: number, units: number, decimals: number): number {
  const scale = 10 ** decimals;
  const whole = Math.floor(units / scale);
  const point = putInteger(bytes, at, whole);
  bytes[point] = POINT;
  return putDigits(bytes, point + 1, units - whole * scale, decimals);
}

/** So many digits of a number below 10^9, with zeros before it. */
function putDigits(bytes: Uint8Array, at: number, value: number, digits: number): number {
  let rest = value | 0;
  for (let place = at + digits - 1; place >= at; place -= 1) {
    const shorter = (rest / 10) | 0;
    bytes[place] = ZERO + rest - shorter * 10;
    rest = shorter;
  }
  return at + digits;
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits += 1;
  return digits;
}
