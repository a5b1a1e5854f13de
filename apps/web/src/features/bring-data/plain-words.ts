/**
 * What the server says without the parts that name an option of the command line, for which the page has fields:
 * `Times name no zone; --timezone sets one` -> `Times name no zone`.
 */
export function plainWords(message: string): string {
  const parts = message
    .replace(/ \(--[^)]*\)/g, '')
    .split(/(?<=[.;:]) +/)
    .filter((part) => !/(?:^|\s)--[a-z]/.test(part));
  return utcWords(parts.join(' ').replace(/[;:]$/, ''));
}

/** `3 bars before 2024-01-05T14:30:00Z` -> `3 bars before 2024-01-05 14:30:00 UTC`. What stands in quotes is the file's own, and stays. */
export function utcWords(words: string): string {
  return words.replace(MOMENT, '$1 $2 UTC');
}
const MOMENT = /(?<!")\b(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?)Z(?!")/g;
