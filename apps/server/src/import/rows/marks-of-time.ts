/*
 * What stands in times between their numbers, in UTF-8: separators, AM and PM, the blanks that programs of today write before these, and
 * the words for year, month and day behind their numbers in Chinese, Japanese and Korean.
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
