/**
 * American English, the default, is written without `Intl`: the first formatter of a page makes the browser read what it knows of all locales,
 * which takes 30 to 100 ms in Chromium, longer than everything else up to the first candles. What is written here is what `Intl` writes, and
 * whatever is not simple is left to it.
 */
export function isAmericanEnglish(locale: string): boolean {
  return locale === 'en-US' || locale === 'en';
}
