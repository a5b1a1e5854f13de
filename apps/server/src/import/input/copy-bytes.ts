/** A copy that shares nothing with its source, whatever its class: `slice` of a Node Buffer is a view of the same bytes. */
export function copyBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

/** Chunks that stay as they are while the source goes on. */
export async function* copies(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) yield copyBytes(chunk);
}
