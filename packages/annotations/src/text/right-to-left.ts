/**
 * Which way a paragraph runs: as its first letter does (rules P2 and P3 of the Unicode bidirectional algorithm, which browsers follow for `dir="auto"`, but that what
 * is isolated counts too). Digits, signs and emoji say nothing.
 */

/** Letters, and the marks that stand for one. */
const STRONG = /[\p{L}\p{Nl}\p{Mc}\p{RI}\u200e\u200f\u061c]/u;
/** The blocks that are kept for scripts from right to left: Hebrew, Arabic and their kin. */
const FROM_RIGHT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function isRightToLeft(paragraph: string): boolean {
  const [letter] = STRONG.exec(paragraph) ?? [];
  return letter !== undefined && FROM_RIGHT.test(letter);
}
