import { describe, expect, it } from 'vitest';
import { TINY_JPEG, TINY_PNG } from '../testing/tiny-pictures.ts';
import { barePicture } from './bare-picture.ts';
import { pictureSizeOf } from './picture-data.ts';

const bytesOf = (url: string) => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
const PNG = bytesOf(TINY_PNG);
const JPEG = bytesOf(TINY_JPEG);

const joined = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]));
const bare = (bytes: Uint8Array<ArrayBuffer>) => joined(...barePicture(bytes));

function chunk(name: string, length: number): Uint8Array {
  const bytes = new Uint8Array(12 + length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(new TextEncoder().encode(name), 4);
  return bytes;
}

describe('an encoded picture', () => {
  it('loses what the browser noted in a PNG, wherever it stands', () => {
    const head = PNG.subarray(0, 33);
    const kept = chunk('sRGB', 1);
    const noted = joined(head, chunk('eXIf', 8), kept, PNG.subarray(33, -12), chunk('deBG', 16), PNG.subarray(-12));
    expect(bare(noted)).toEqual(joined(head, kept, PNG.subarray(33)));
  });

  it('loses what the browser noted in a JPEG before the picture', () => {
    const notes = [0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xfe, 0, 3, 7];
    const colours = [0xff, 0xe2, 0, 4, 1, 2];
    const noted = joined(JPEG.subarray(0, 2), notes, colours, JPEG.subarray(2));
    expect(bare(noted)).toEqual(joined(JPEG.subarray(0, 2), colours, JPEG.subarray(2)));
  });

  it('is taken by a record then', () => {
    const noted = joined(PNG.subarray(0, -12), chunk('deBG', 16), PNG.subarray(-12));
    const urlOf = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    expect(pictureSizeOf(urlOf(noted))).toBe(null);
    expect(pictureSizeOf(urlOf(bare(noted)))).toEqual({ widthPx: 2, heightPx: 1 });
  });

  it('stays as it is where nothing is noted, where it is cut off, and where it is something else', () => {
    for (const bytes of [
      PNG,
      JPEG,
      PNG.subarray(0, 50),
      JPEG.subarray(0, 30),
      new TextEncoder().encode('GIF89a'),
      joined(),
    ])
      expect(bare(bytes)).toEqual(joined(bytes));
  });
});
