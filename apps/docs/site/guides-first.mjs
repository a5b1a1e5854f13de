/**
 * What the search of the site shows first: the three best guides, then all else as it was found. Many names of the reference hold a word that a guide tells of. Who types a name as it is written
 * in code, such as `setViewport`, means that, and records of decisions are no guides. It is written into the generator's script, and so it uses nothing outside of itself.
 *
 * @template {{ readonly ref: string }} Found
 * @param {readonly Found[]} found best first
 * @param {string} typed
 * @param {readonly { readonly kind: number, readonly url: string }[]} rows what a `ref` counts
 * @returns {readonly Found[]}
 */
export function guidesFirst(found, typed, rows) {
  if (/\p{Ll}\p{Lu}/u.test(typed)) return found;
  const PAGE = 8388608;
  const guides = found
    .filter(({ ref }) => rows[Number(ref)]?.kind === PAGE && !rows[Number(ref)]?.url.startsWith('decisions/'))
    .slice(0, 3);
  return [...guides, ...found.filter((one) => !guides.includes(one))];
}
