const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file of annotations, without a mark of its byte order; null for what is no UTF-8. */
export function annotationText(bytes: Uint8Array): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    // Told by whoever knows what the file is called.
    return null;
  }
}
