import { isJpegNote, JPEG_SCAN, PNG_CHUNKS } from './picture-data.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Of a part: of either format there are as many before the end at least. */
const HEAD_BYTES = 8;

/**
 * A picture that a browser has encoded, without what it noted besides: Firefox writes a chunk of its own into every PNG, and Safari notes like those of a camera. In parts, which one
 * after the other are the picture. Anything but a PNG or a JPEG stays as it is.
 * @example new Blob([...barePicture(new Uint8Array(await blob.arrayBuffer()))], { type: blob.type })
 */
export function barePicture(bytes: Bytes): readonly Bytes[] {
  if (bytes[0] === 0x89) return bareParts(bytes, 8, pngPart);
  return bytes[0] === 0xff ? bareParts(bytes, 2, jpegPart) : [bytes];
}

interface Part {
  readonly end: number;
  readonly isPicture: boolean;
}

/** @param begin behind the signature */
function bareParts(bytes: Bytes, begin: number, partAt: (numbers: DataView, at: number) => Part): readonly Bytes[] {
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, begin)];
  let at = begin;
  // What is too short for a part is the end of what was cut off.
  while (at + HEAD_BYTES <= bytes.length) {
    const { end, isPicture } = partAt(numbers, at);
    if (isPicture) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return parts;
}

function pngPart(numbers: DataView, at: number): Part {
  const letters = [4, 5, 6, 7].map((place) => numbers.getUint8(at + place));
  return { end: at + 12 + numbers.getUint32(at), isPicture: PNG_CHUNKS.has(String.fromCharCode(...letters)) };
}

function jpegPart(numbers: DataView, at: number): Part {
  const mark = numbers.getUint8(at + 1);
  // Behind the beginning of the picture there is nothing but the picture.
  if (mark === JPEG_SCAN) return { end: numbers.byteLength, isPicture: true };
  return { end: at + 2 + numbers.getUint16(at + 2), isPicture: !isJpegNote(mark) };
}
