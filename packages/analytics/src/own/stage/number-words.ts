/** Numbers as people read them, in their language; a minus is one, not a hyphen. */

export type NumberWords = (value: number | null) => string;

/** `+1.2%`: a share of 1, with its sign. */
export function changeWords(locale: string, digits = 1): NumberWords {
  return wordsOf(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** `1.2%`: a part of 1. */
export function shareWords(locale: string): NumberWords {
  return wordsOf(locale, { style: 'percent', maximumFractionDigits: 1 });
}

/** `3.4B`: as short as a tile is. */
export function shortWords(locale: string): NumberWords {
  return wordsOf(locale, { notation: 'compact', maximumFractionDigits: 1 });
}

/** `0.42`: with as many digits as are given, and not more. */
export function plainWords(locale: string, digits = 2): NumberWords {
  return wordsOf(locale, {
    // Without a sign on what is rounded to nothing.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function wordsOf(locale: string, options: Intl.NumberFormatOptions): NumberWords {
  const format = new Intl.NumberFormat(locale, options);
  return (value) => (value === null || !Number.isFinite(value) ? '—' : format.format(value).replace('-', '\u2212'));
}
