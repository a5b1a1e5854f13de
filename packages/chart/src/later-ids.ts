/** Ids of which each sorts after all before it, also of the same millisecond and after a clock was put back: what is kept by its id comes back in the order in which it was made. */

const TAIL_BYTES = 10;

/**
 * 32 hexadecimal digits: the time in milliseconds, and 79 bits of chance that count up within one.
 * @param fill writes chance into bytes
 */
export function laterIds(nowMs: () => number, fill: (bytes: Uint8Array<ArrayBuffer>) => void): () => string {
  const tail = new Uint8Array(TAIL_BYTES);
  let lastMs = -1;
  return () => {
    const ms = nowMs();
    if (ms > lastMs) {
      lastMs = ms;
      fill(tail);
      // Room to count up, however the dice fell.
      tail[0]! &= 0x7f;
    } else countUp(tail);
    return (
      lastMs.toString(16).padStart(12, '0') + Array.from(tail, (byte) => byte.toString(16).padStart(2, '0')).join('')
    );
  };
}

function countUp(bytes: Uint8Array): void {
  for (let at = bytes.length - 1; at >= 0; at--) {
    bytes[at]! += 1;
    if (bytes[at] !== 0) return;
  }
}
