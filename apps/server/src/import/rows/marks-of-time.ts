/*
 * What stands in times between their numbers, in UTF-8: separators, AM and PM, the blanks that programs of today write before these, and
 * in Chinese, Japanese and Korean the words for year, month, day, hour, minute and second behind their numbers, for morning and
 * afternoon before the time, and for weekdays behind the date.
 */

/** Blanks of one width or another: `U+00A0`, `U+2009`, `U+202F`, `U+3000`. */
const WIDE_BLANKS: ReadonlySet<number> = new Set([0xc2a0, 0xe28089, 0xe280af, 0xe38080]);
/** 年 月 日, 년 월 일. */
const DATE_MARKS: ReadonlySet<number> = new Set([0xe5b9b4, 0xe69c88, 0xe697a5, 0xeb8584, 0xec9b94, 0xec9dbc]);

/** Bytes of the blank at a place; 0 where there is none. */
export function blankAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = at < end ? bytes[at]! : 0;
  if (byte === 0x20 || byte === 0x09) return 1;
  if (byte < 0xc2) return 0;
  if (at + 1 < end && WIDE_BLANKS.has(byte * 0x100 + bytes[at + 1]!)) return 2;
  return WIDE_BLANKS.has(threeBytes(bytes, at, end)) ? 3 : 0;
}

/** Bytes of the word for year, month or day at a place; 0 where there is none. */
export function dateMarkAt(bytes: Uint8Array, at: number, end: number): number {
  return DATE_MARKS.has(threeBytes(bytes, at, end)) ? 3 : 0;
}

/** 时 時 点 點 시, 分 분, 秒 초. */
const CLOCK_MARKS: ReadonlySet<number> = new Set([
  0xe697b6, 0xe69982, 0xe782b9, 0xe9bb9e, 0xec8b9c, 0xe58886, 0xebb684, 0xe7a792, 0xecb488,
]);

/** Bytes of the word for hour, minute or second at a place; 0 where there is none. */
export function clockMarkAt(bytes: Uint8Array, at: number, end: number): number {
  return CLOCK_MARKS.has(threeBytes(bytes, at, end)) ? 3 : 0;
}

/** As bytes: 上午 午前 오전, and 下午 午後 오후. */
const HALVES: ReadonlyMap<number, 1 | 2> = new Map([
  [0xe4b88ae58d88, 1],
  [0xe58d88e5898d, 1],
  [0xec98a4eca084, 1],
  [0xe4b88be58d88, 2],
  [0xe58d88e5be8c, 2],
  [0xec98a4ed9b84, 2],
]);

/** Reads the word for morning or afternoon before a time of day, in Chinese, Japanese and Korean. */
export function halfBeforeAt(bytes: Uint8Array, start: number, end: number): HalfOfDay {
  const first = threeBytes(bytes, start, end);
  const half = first === 0 ? undefined : HALVES.get(first * 0x1000000 + threeBytes(bytes, start + 3, end));
  return half === undefined ? { half: 0, end: start } : { half, end: skipBlanks(bytes, start + 6, end) };
}

const OPENED = 0x28;
const CLOSED = 0x29;
/** Of a weekday in parentheses: `(月)`, `(Mon)`. */
const LONGEST_WEEKDAY = 9;

/** Where the text goes on behind a weekday in parentheses; the place itself where there is none. */
export function behindWeekdayAt(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end || bytes[at] !== OPENED) return at;
  const closed = bytes.subarray(at, Math.min(end, at + LONGEST_WEEKDAY + 2)).indexOf(CLOSED);
  return closed < 0 ? at : at + closed + 1;
}

export function isBlankOrEnd(bytes: Uint8Array, at: number, end: number): boolean {
  return at >= end || blankAt(bytes, at, end) > 0;
}

function threeBytes(bytes: Uint8Array, at: number, end: number): number {
  return at + 2 < end ? (bytes[at]! * 0x100 + bytes[at + 1]!) * 0x100 + bytes[at + 2]! : 0;
}

const POINT = 0x2e;

/** What stands behind a time of day: 1 for AM, 2 for PM, 0 for neither, and where the text goes on. */
export interface HalfOfDay {
  readonly half: 0 | 1 | 2;
  readonly end: number;
}

/** Reads `AM`, ` pm`, `-PM`, ` a.m.`, ` p. m.`. */
export function halfOfDayAt(bytes: Uint8Array, start: number, end: number): HalfOfDay {
  let at = skipBlanks(bytes, start, end);
  while (bytes[at] === 0x2d) at += 1;
  const letter = at < end ? bytes[at]! | 0x20 : 0;
  if (letter !== 0x61 && letter !== 0x70) return { half: 0, end: start };
  at += 1;
  const isShortened = at < end && bytes[at] === POINT;
  if (isShortened) at = skipBlanks(bytes, at + 1, end);
  if (at >= end || (bytes[at]! | 0x20) !== 0x6d) return { half: 0, end: start };
  at += 1;
  if (isShortened && at < end && bytes[at] === POINT) at += 1;
  return at < end && isLetter(bytes[at]!) ? { half: 0, end: start } : { half: letter === 0x61 ? 1 : 2, end: at };
}

/** Where the text goes on behind blanks. */
export function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (let length = blankAt(bytes, at, end); length > 0; length = blankAt(bytes, at, end)) at += length;
  return at;
}

export function isDateSeparator(byte: number): boolean {
  return byte === 0x2d || byte === 0x2f || byte === POINT || byte === 0x20 || byte === 0x2c;
}

export function isTimeSeparator(byte: number): boolean {
  return byte === 0x20 || byte === 0x2c || byte === 0x2d || byte === 0x5f || byte === 0x3b || byte === 0x3a;
}

export function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return byte > 0 && lower >= 0x61 && lower <= 0x7a;
}
