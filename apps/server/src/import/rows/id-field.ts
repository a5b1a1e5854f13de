const ZERO = 0x30;
const MAX_DIGITS = 15;

/** Reads ids that are plain whole numbers, without leading zeros, so that the number gives back the same text. */
export class IdField {
  value = 0;

  read(bytes: Uint8Array, start: number, end: number): boolean {
    const length = end - start;
    if (length === 0 || length > MAX_DIGITS || (bytes[start] === ZERO && length > 1)) return false;
    let value = 0;
    for (let at = start; at < end; at += 1) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return false;
      value = value * 10 + digit;
    }
    this.value = value;
    return true;
  }
}
