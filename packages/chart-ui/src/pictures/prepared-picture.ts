/**
 * A file of a person as a picture that may stand in a record: decoded by the browser, made smaller where it is too large, and encoded anew, so that nothing is left of
 * it but its pixels: no place, no camera, no script. What is see-through stays so, in a PNG; all else is a JPEG.
 */
import { barePicture, MOST_PICTURE_BYTES } from '@candlemark/annotations';

export type PictureFault = 'tooLarge' | 'noPicture';
export type PreparedPicture = { readonly source: string } | { readonly fault: PictureFault };

/** Of the file that is chosen. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;
/** Of what it is decoded to: four bytes each. */
const MOST_PIXELS = 50_000_000;
/** Of the longer side: an image is rarely shown larger. */
const LONGEST_PX = 1024;
const LEAST_PX = 32;
const SHRINK = 0.75;
const QUALITIES = [0.88, 0.7];

export async function preparedPicture(file: Blob, owner: Document): Promise<PreparedPicture> {
  if (file.size > MOST_FILE_BYTES) return { fault: 'tooLarge' };
  const decoded = await decodedPicture(file);
  if (decoded === null) return { fault: 'noPicture' };
  try {
    if (decoded.width * decoded.height > MOST_PIXELS) return { fault: 'tooLarge' };
    const source = await encoded(decoded, owner);
    return source === null ? { fault: 'tooLarge' } : { source };
  } finally {
    decoded.close();
  }
}

/** Null for what no browser can show. */
async function decodedPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** As large as its bytes allow; null where even a small one has too many. */
async function encoded(picture: ImageBitmap, owner: Document): Promise<string | null> {
  const longest = Math.max(picture.width, picture.height);
  for (let side = Math.min(longest, LONGEST_PX); side >= Math.min(longest, LEAST_PX); side *= SHRINK) {
    const { canvas, isSeeThrough } = drawn(picture, side / longest, owner);
    const tries = isSeeThrough ? [undefined] : QUALITIES;
    for (const quality of tries) {
      const blob = await blobOf(canvas, isSeeThrough ? 'image/png' : 'image/jpeg', quality);
      if (blob === null) continue;
      const bare = new Blob([...barePicture(new Uint8Array(await blob.arrayBuffer()))], { type: blob.type });
      if (bare.size <= MOST_PICTURE_BYTES) return await urlOf(bare, owner);
    }
  }
  return null;
}

function drawn(picture: ImageBitmap, share: number, owner: Document) {
  const canvas = owner.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return { canvas, isSeeThrough: false };
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let isSeeThrough = false;
  for (let at = 3; at < data.length && !isSeeThrough; at += 4) isSeeThrough = data[at]! < 255;
  return { canvas, isSeeThrough };
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number | undefined): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function urlOf(blob: Blob, owner: Document): Promise<string> {
  const reader = new (owner.defaultView ?? globalThis).FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(blob);
  });
}
