import { renderAsync } from '@resvg/resvg-js';
import { SNAPSHOT_FONT, SNAPSHOT_FONT_FILES } from './snapshot-font.ts';

/** A picture in pixels, with the fonts that its texts were measured in. Off the thread of whoever asks. @param scale pixels for a CSS pixel */
export async function pngOf(svg: string, scale: number, signal: AbortSignal): Promise<Uint8Array> {
  const image = await renderAsync(
    svg,
    {
      fitTo: { mode: 'zoom', value: scale },
      font: { fontFiles: [...SNAPSHOT_FONT_FILES.values()], loadSystemFonts: false, defaultFontFamily: SNAPSHOT_FONT },
    },
    signal,
  );
  return image.asPng();
}
