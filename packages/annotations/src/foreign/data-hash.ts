import { inline } from '../format/json-lines.ts';

/**
 * Sixteen hexadecimal digits that follow from plain data, in whatever order its fields stand: an id for drawings that have none, so that a file which is imported
 * again changes what it brought and doubles nothing. Two FNV-1a hashes beside each other (http://www.isthe.com/chongo/tech/comp/fnv/); nothing is kept safe by them.
 */
export function dataHash(value: unknown): string {
  const text = inline(value)('');
  let one = 0x811c9dc5;
  let other = 0x050c5d1f;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + at), 0x01000193);
  }
  return hex(one) + hex(other);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
