/**
 * What the server says without the parts that name an option of the command line, for which the page has fields:
 * `Times name no zone; --timezone sets one` -> `Times name no zone`.
 */
export function plainWords(message: string): string {
  const parts: string[] = [];
  for (const part of message.replace(/ \(--[^)]*\)/g, '').split(/(?<=[.;:]) +/)) {
    if (!OPTION.test(part)) parts.push(part);
    // A sentence whose end is left out has an end still.
    else if (part.endsWith('.')) parts.push((parts.pop() ?? '').replace(/[;:]$/, '.'));
  }
  return utcWords(parts.join(' ').replace(/[;:]$/, ''));
}
const OPTION = /(?:^|\s)--[a-z]/;

/** `3 bars before 2024-01-05T14:30:00Z` -> `3 bars before 2024-01-05 14:30:00 UTC`. What stands in quotes is the file's own, and stays. */
export function utcWords(words: string): string {
  return words.replace(MOMENT, '$1 $2 UTC');
}
const MOMENT = /(?<!")\b(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?)Z(?!")/g;
