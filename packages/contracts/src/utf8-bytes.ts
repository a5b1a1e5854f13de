/** How long a text is in UTF-8. Halves of a pair count as three each when they stand alone, and as four together. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  let isAfterHigh = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += isAfterHigh && code >= 0xdc00 && code < 0xe000 ? 1 : 3;
    isAfterHigh = code >= 0xd800 && code < 0xdc00;
  }
  return bytes;
}
