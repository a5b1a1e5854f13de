export interface Watcher {
  readonly signal: AbortSignal;
  /** Told how many bytes have passed. */
  onBytes(bytes: number): void;
}

/** The same bytes, counted. @throws the signal's reason */
export async function* counted(
  parts: AsyncIterable<Uint8Array>,
  { signal, onBytes }: Watcher,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    signal.throwIfAborted();
    bytes += part.length;
    onBytes(bytes);
    yield part;
  }
}
