/**
 * The font of pictures that are made without a browser, and how wide texts are in it. HarfBuzz shapes them, as it does in browsers, so widths agree with a
 * canvas (`snapshot.browser.test.ts`). A text costs about 100 µs; the chart keeps the widths that it asks for.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** By the weights that charts use. */
export const SNAPSHOT_FONT_FILES: ReadonlyMap<400 | 600, string> = fontFiles();
export const SNAPSHOT_FONT = 'Noto Sans';

const STYLE = /^(\d+) (\d+(?:\.\d+)?)px /;
/** FreeType scales a font by a whole number of these to the pixel: 26.6 bits for the size, 16 for the scale. */
const FIXED = 64 * 65_536;
/** What a canvas measures as a space. */
const WHITE_SPACE = /[\t\n\v\f\r]/g;

/** Loads the font; answers what measures a text in the notation of CSS fonts, in CSS pixels, whatever family it names. */
export function loadSnapshotFont(): (text: string, font: string) => number {
  const fonts = new Map(
    [...SNAPSHOT_FONT_FILES].map(([weight, file]) => {
      const face = new Face(new Blob(readFileSync(file)));
      return [weight, { font: new Font(face), unitsPerEm: face.upem }] as const;
    }),
  );
  const buffer = new Buffer();
  return (text, cssFont) => {
    const [, weight, sizeCss] = STYLE.exec(cssFont) ?? [];
    if (weight === undefined || sizeCss === undefined) throw new Error(`${cssFont} names no weight and size in pixels`);
    const { font, unitsPerEm } = fonts.get(Number(weight) >= 600 ? 600 : 400)!;
    buffer.clearContents();
    buffer.addText(text.replace(WHITE_SPACE, ' '));
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const units = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return (units * Math.round((Number(sizeCss) * FIXED) / unitsPerEm)) / FIXED;
  };
}

function fontFiles(): ReadonlyMap<400 | 600, string> {
  const { resolve } = createRequire(import.meta.url);
  return new Map([
    [400, resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')],
    [600, resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')],
  ]);
}
