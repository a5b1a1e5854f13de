import { RefusedFile } from '../refused-file.ts';
import type { PeekedStream } from './peeked-stream.ts';

/** How a file's text is encoded; everything but UTF-16 is read as UTF-8, of which digits and delimiters are plain bytes. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const LOOKED_AT = 4096;

/**
 * The stream as UTF-8 without a byte order mark. UTF-16, which spreadsheets export, is recognised by its mark or by its
 * zero bytes. @throws RefusedFile for what is no text
 */
export async function readPlainText(stream: PeekedStream): Promise<AsyncIterable<Uint8Array>> {
  const head = await stream.head(LOOKED_AT);
  if (head.length === 0) throw new RefusedFile('The file is empty; there is nothing to import.');
  const encoding = encodingOf(head);
  if (encoding === 'utf-8') {
    const zero = head.indexOf(0);
    if (zero >= 0) {
      throw new RefusedFile(`The file is no text: it holds a zero byte at position ${zero}; export it as CSV.`);
    }
    return withoutMark(stream.bytes());
  }
  return recoded(stream.bytes(), encoding);
}

function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, Math.min(head.length, 64) & ~1);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < sample.length; at += 2) {
    if (sample[at] === 0) evenZeros += 1;
    if (sample[at + 1] === 0) oddZeros += 1;
  }
  const enough = sample.length / 4;
  if (sample.length < 4) return 'utf-8';
  if (oddZeros > enough && evenZeros === 0) return 'utf-16le';
  return evenZeros > enough && oddZeros === 0 ? 'utf-16be' : 'utf-8';
}

async function* withoutMark(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of source) {
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    isFirst = false;
    yield hasMark ? chunk.subarray(3) : chunk;
  }
}

async function* recoded(source: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const chunk of source) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}
