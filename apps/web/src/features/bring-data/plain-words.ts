/**
 * What the server says without the parts that name an option of the command line, for which the page has fields:
 * `Times name no zone; --timezone sets one` -> `Times name no zone`.
 */
export function plainWords(message: string): string {
  const parts = message
    .replace(/ \(--[^)]*\)/g, '')
    .split(/(?<=[.;:]) +/)
    .filter((part) => !/(?:^|\s)--[a-z]/.test(part));
  return parts.join(' ').replace(/[;:]$/, '');
}
