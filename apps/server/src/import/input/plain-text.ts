import { RefusedFile } from '../refused-file.ts';
import type { PeekedStream } from './peeked-stream.ts';

/** How a file's text is encoded, by the names of `TextDecoder`. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr' | 'windows-1252';

const LOOKED_AT = 4096;
/** How far a text is looked at for bytes that are no UTF-8: a header has them, or a name far down. */
const LOOKED_AT_FOR_LETTERS = 256 * 1024;
/** Encodings of several bytes a letter, told by what their users call columns. */
const BY_WORDS: readonly { readonly encoding: Encoding; readonly words: RegExp }[] = [
  { encoding: 'gb18030', words: /日期|时间|開盤|开盘|收盘|收盤|最高|最低|代码/ },
  { encoding: 'big5', words: /日期|時間|開盤|收盤|最高價|最低價|證券/ },
  { encoding: 'euc-kr', words: /일자|날짜|시가|종가|고가|저가|거래량/ },
  { encoding: 'shift_jis', words: /日付|始値|終値|高値|安値|出来高/ },
];

/**
 * The stream as UTF-8 without a byte order mark. UTF-16, which spreadsheets export, is recognised by its mark or by its
 * zero bytes, other encodings by bytes that are no UTF-8. @throws RefusedFile for what is no text
 */
export async function readPlainText(stream: PeekedStream): Promise<AsyncIterable<Uint8Array>> {
  const head = await stream.head(LOOKED_AT);
  if (head.length === 0) throw new RefusedFile('The file is empty; there is nothing to import.');
  const encoding = encodingOf(head);
  if (encoding === 'utf-8') {
    const zero = head.indexOf(0);
    // Zeros that a crash left stand behind lines of text.
    if (zero >= 0 && (!head.subarray(0, zero).some(isLineEnd) || head.some(isControl))) {
      throw new RefusedFile(`The file is no text: it holds a zero byte at position ${zero}; export it as CSV.`);
    }
    const letters = encodingOfLetters(await stream.head(LOOKED_AT_FOR_LETTERS));
    return letters === 'utf-8' ? withoutMark(stream.bytes()) : recoded(stream.bytes(), letters);
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

/** UTF-8, or what a text that is none is written in: what Western Europe's programs write, failing other evidence. */
function encodingOfLetters(head: Uint8Array): Encoding {
  try {
    // A letter may be cut at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    const found = BY_WORDS.find(({ encoding, words }) => words.test(new TextDecoder(encoding).decode(head)));
    return found?.encoding ?? 'windows-1252';
  }
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

/** What no text holds: control characters but for white space, the end of a DOS text, and the zeros that a crash leaves. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0 && byte !== 0x1a && (byte < 0x09 || byte > 0x0d);
}

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}
