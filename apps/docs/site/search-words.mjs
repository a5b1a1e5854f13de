/**
 * What the search of the site is asked for: the words of what somebody types, `--date-order` as `date order`. Signs that the search would
 * take for its own language (`-`, `+`, `:`, `~`, `^`, `*`) stand between words, and what stands before and after a word goes, as
 * it does where pages are indexed. It is written into the generator's script, and so it uses nothing outside of itself.
 *
 * @param {string} typed
 * @returns {string} empty where no word is in it
 */
export function searchWords(typed) {
  return typed
    .split(/[\s+:~^*\\-]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((word) => word !== '')
    .join(' ');
}
