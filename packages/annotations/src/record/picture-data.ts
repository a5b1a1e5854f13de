/**
 * Pictures within records: a PNG or a JPEG as a data URL, small, and bare of everything that is not the picture. What a record brings is looked through from its
 * first byte to its last mark before anybody decodes it: a size within limits, no notes of a camera, nothing behind the end. Cost: one pass over its bytes.
 */

/** Of the encoded picture: with its record it stays below what a document keeps of one. */
export const MOST_PICTURE_BYTES = 128 * 1024;
/** Of either side. */
export const MOST_PICTURE_PX = 2048;

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export const PICTURE_PATTERN = '^(?:data:image/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2})?$';
const SOURCE = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+)={0,2}$/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter.charCodeAt(0), value]));
/** Letters of a data URL that hold so many bytes, with what stands before them. */
export const MOST_PICTURE_LETTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 40;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What says how the picture looks; texts, times, notes of a camera and further frames are none of it. */
export const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS sBIT sRGB gAMA cHRM iCCP pHYs bKGD'.split(' '),
);
const JPEG_START = 0xd8;
export const JPEG_SCAN = 0xda;
/** Of JFIF, of colours, and of Adobe's colours; the other ones and comments carry notes. */
const JPEG_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);

/** The size of a picture that may stand in a record; null for anything else. */
export function pictureSizeOf(source: string): PictureSize | null {
  if (source.length > MOST_PICTURE_LETTERS) return null;
  const [, format, encoded] = SOURCE.exec(source) ?? [];
  if (encoded === undefined) return null;
  const bytes = bytesOf(encoded);
  if (bytes.length > MOST_PICTURE_BYTES) return null;
  const size = format === 'png' ? pngSize(bytes) : jpegSize(bytes);
  const isWithin = (px: number) => px > 0 && px <= MOST_PICTURE_PX;
  return size !== null && isWithin(size.widthPx) && isWithin(size.heightPx) ? size : null;
}

function bytesOf(encoded: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((encoded.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < encoded.length; index++) {
    bits = (bits << 6) | VALUES.get(encoded.charCodeAt(index))!;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}

/** A signature, then chunks: a length, four letters, so many bytes, a check sum. The first says the size, the last is empty and ends the file. */
function pngSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 45 || PNG_SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const numbers = new DataView(bytes.buffer);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!PNG_CHUNKS.has(name) || (name === 'IHDR') !== (at === 8)) return null;
    const next = at + 12 + numbers.getUint32(at);
    if (name === 'IEND') {
      const isWhole = next === bytes.length;
      return isWhole ? { widthPx: numbers.getUint32(16), heightPx: numbers.getUint32(20) } : null;
    }
    at = next;
  }
  return null;
}

/** Marks, most of them with a length; one of them says the size, one begins the picture, which the last two bytes end. */
function jpegSize(bytes: Uint8Array): PictureSize | null {
  const last = bytes.length - 2;
  if (bytes.length < 20 || bytes[0] !== 0xff || bytes[1] !== JPEG_START) return null;
  if (bytes[last] !== 0xff || bytes[last + 1] !== 0xd9) return null;
  const numbers = new DataView(bytes.buffer);
  let size: PictureSize | null = null;
  for (let at = 2; at + 4 <= last; ) {
    const mark = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return null;
    if (mark === JPEG_SCAN) return size;
    if (isJpegNote(mark)) return null;
    // Frames are C0 to CF, but for three that are tables.
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame && at + 9 <= last) size = { heightPx: numbers.getUint16(at + 5), widthPx: numbers.getUint16(at + 7) };
    at += 2 + numbers.getUint16(at + 2);
  }
  return null;
}

/** Whether a mark begins what is none of the picture: notes of a program or a camera, or a comment. */
export function isJpegNote(mark: number): boolean {
  return (mark >= 0xe0 && mark <= 0xef && !JPEG_APPS.has(mark)) || mark === 0xfe;
}
