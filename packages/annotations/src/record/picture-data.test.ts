import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
import { TINY_JPEG, TINY_PNG } from '../testing/tiny-pictures.ts';
import { MOST_PICTURE_BYTES, pictureSizeOf } from './picture-data.ts';

type Format = 'png' | 'jpeg';

const urlOf = (bytes: Uint8Array, format: Format) =>
  `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`;
const bytesOf = (url: string) => new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
const PNG = bytesOf(TINY_PNG);
const JPEG = bytesOf(TINY_JPEG);
const joined = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => [...part]));

/** With a chunk after the head of the PNG. */
function withChunk(name: string, length: number): Uint8Array {
  const chunk = new Uint8Array(12 + length);
  new DataView(chunk.buffer).setUint32(0, length);
  chunk.set(new TextEncoder().encode(name), 4);
  return joined(PNG.subarray(0, 33), chunk, PNG.subarray(33));
}

/** With a mark after the beginning of the JPEG. */
const withMark = (mark: number, ...content: readonly number[]) =>
  joined(JPEG.subarray(0, 2), [0xff, mark, 0, content.length + 2], content, JPEG.subarray(2));

/** Of a side that its head alone says. */
function ofWidth(widthPx: number): Uint8Array {
  const bytes = PNG.slice();
  new DataView(bytes.buffer).setUint32(16, widthPx);
  return bytes;
}

describe('a picture in a record', () => {
  it('is a PNG or a JPEG, whose size its bytes say', () => {
    expect(pictureSizeOf(TINY_PNG)).toEqual({ widthPx: 2, heightPx: 1 });
    expect(pictureSizeOf(TINY_JPEG)).toEqual({ widthPx: 3, heightPx: 2 });
    expect(pictureSizeOf(urlOf(withChunk('gAMA', 4), 'png'))).toEqual({ widthPx: 2, heightPx: 1 });
    expect(pictureSizeOf(urlOf(withMark(0xe2, 1, 2), 'jpeg'))).toEqual({ widthPx: 3, heightPx: 2 });
  });

  it.each([
    ['nothing', ''],
    ['an address', 'https://example.com/a.png'],
    ['a drawing that may hold a script', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['another format under a good name', urlOf(new TextEncoder().encode('<svg onload="alert(1)"/>'.repeat(4)), 'png')],
    ['a JPEG that says that it is a PNG', urlOf(JPEG, 'png')],
    ['a page', 'data:text/html;base64,PGI+'],
    ['quotation marks', `${TINY_PNG}" onload="x`],
    ['what is cut off', urlOf(PNG.subarray(0, -4), 'png')],
    ['what goes on behind its end', urlOf(joined(PNG, PNG), 'png')],
    ['a text in a PNG', urlOf(withChunk('tEXt', 8), 'png')],
    ['what a camera notes in a PNG', urlOf(withChunk('eXIf', 8), 'png')],
    ['further frames of a PNG', urlOf(withChunk('acTL', 8), 'png')],
    ['what a camera notes in a JPEG', urlOf(withMark(0xe1, 1, 2), 'jpeg')],
    ['a comment in a JPEG', urlOf(withMark(0xfe, 1, 2), 'jpeg')],
    ['no width', urlOf(ofWidth(0), 'png')],
    ['a side that would fill a memory', urlOf(ofWidth(60_000), 'png')],
    ['more bytes than there may be', urlOf(withChunk('iCCP', MOST_PICTURE_BYTES), 'png')],
  ])('is not %s', (_, source) => {
    expect(pictureSizeOf(source)).toBe(null);
  });

  it('is looked through in bounds, whatever bytes it has', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    const cut = fc.nat({ max: 300 });
    fc.assert(
      fc.property(bytes, cut, fc.constantFrom('png' as const, 'jpeg' as const), (noise, at, format) => {
        const start = (format === 'png' ? PNG : JPEG).subarray(0, at);
        const size = pictureSizeOf(urlOf(joined(start, noise), format));
        if (size !== null) expect(Math.min(size.widthPx, size.heightPx)).toBeGreaterThan(0);
      }),
      runs(200),
    );
  });
});
