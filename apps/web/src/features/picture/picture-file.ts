/** What is in view as a file, in one of its forms. */
import { type FinancialChart, MOST_PICTURE_PIXELS, type PictureOptions, THEMES, type UpDown } from '@candlemark/chart';
import type { PictureChoices, PictureScale } from './picture-choices.ts';

/** @param upDown the reader's own colours of rising and falling bars; undefined: those of the theme */
export function pictureOptions(
  { look, hasTitle, title, hasMark }: Omit<PictureChoices, 'form' | 'scale'>,
  upDown: UpDown | undefined,
): PictureOptions {
  const base = THEMES.find(({ id }) => id === look);
  return {
    theme: base && { base, upDown },
    title: hasTitle && (title.trim() === '' ? true : title.trim()),
    mark: hasMark,
  };
}

/** The pixels of a picture of a chart of this size; null where there would be too many. */
export function pixelsOf(
  { widthCss, heightCss }: { readonly widthCss: number; readonly heightCss: number },
  scale: PictureScale,
): readonly [width: number, height: number] | null {
  const [width, height] = [Math.round(widthCss * scale), Math.round(heightCss * scale)] as const;
  return Math.max(width, height) > MOST_PICTURE_PIXELS ? null : [width, height];
}

export async function pictureFile(
  chart: FinancialChart,
  { form, scale }: Pick<PictureChoices, 'form' | 'scale'>,
  options: PictureOptions,
): Promise<Blob> {
  if (form === 'png') return await chart.toPng({ ...options, scale });
  return new Blob([pictureText(chart, form, options)], { type: form === 'svg' ? 'image/svg+xml' : 'text/csv' });
}

/** Of the forms that are texts. */
export function pictureText(chart: FinancialChart, form: 'svg' | 'csv', options: PictureOptions): string {
  return form === 'csv' ? chart.toCsv() : chart.toSvg(options);
}
