/** Where a name of a month ends, and which it is; 0 where there is none. */
export interface NamedMonth {
  /** 1 for January. */
  readonly month: number;
  readonly end: number;
}

/**
 * What names of months begin with, without accents: in English, German, French, Spanish, Italian, Portuguese, Dutch, the languages of
 * Scandinavia and Indonesian. No beginning means two months in two of them.
 */
const BEGINNINGS: readonly string[] = [
  'jan ene gen',
  'feb fev',
  'mar mrz mrt maa',
  'apr avr abr',
  'may mai mei maj mag',
  'jun giu juin',
  'jul lug juil',
  'aug aou ago agu',
  'sep set',
  'oct okt ott out',
  'nov',
  'dec dez dic des',
];
const MONTHS = new Map(
  BEGINNINGS.flatMap((all, at) => all.split(' ').map((beginning) => [beginning, at + 1] as const)),
);
const LONGEST = 14;
/** First byte of the letters of Western Europe in UTF-8, and what their second bytes stand for. */
const WITH_MARK = 0xc3;
const PLAIN = 'aaaaaaaceeeeiiiidnooooo*ouuuuyts'.repeat(2);

/** Reads `Oct`, `october`, `Sept`, `März`, `août`. */
export function monthNameAt(bytes: Uint8Array, start: number, end: number): NamedMonth {
  let word = '';
  let at = start;
  while (at < end && word.length < LONGEST) {
    const letter = letterAt(bytes, at, end);
    if (letter === '') break;
    word += letter;
    at += bytes[at] === WITH_MARK ? 2 : 1;
  }
  const month = MONTHS.get(word.slice(0, 4)) ?? MONTHS.get(word.slice(0, 3)) ?? 0;
  return { month, end: at };
}

/** A letter in lower case and without its mark; empty for anything else. */
function letterAt(bytes: Uint8Array, at: number, end: number): string {
  const byte = bytes[at]!;
  if (byte === WITH_MARK && at + 1 < end) return PLAIN[bytes[at + 1]! - 0x80] ?? '';
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? String.fromCharCode(lower) : '';
}
