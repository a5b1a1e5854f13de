/** A copy that shares nothing with its source, whatever its class: `slice` of a Node Buffer is a view of the same bytes. */
export function copyBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}
