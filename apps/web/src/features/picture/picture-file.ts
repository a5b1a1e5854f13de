/** What is in view as a file, in one of its forms. */
import {
  darkTheme,
  type FinancialChart,
  lightTheme,
  MOST_PICTURE_PIXELS,
  type PictureOptions,
  printTheme,
  type UpDown,
} from '@candlemark/chart';

export const PICTURE_FORMS = ['png', 'svg', 'csv'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

export const PICTURE_LOOKS = ['shown', 'light', 'dark', 'print'] as const;
export type PictureLook = (typeof PICTURE_LOOKS)[number];

export const PICTURE_SCALES = [1, 2, 4, 8] as const;
export type PictureScale = (typeof PICTURE_SCALES)[number];

export interface PictureChoices {
  readonly form: PictureForm;
  readonly look: PictureLook;
  readonly scale: PictureScale;
  readonly hasTitle: boolean;
  /** Empty: what is shown names itself. */
  readonly title: string;
  readonly hasMark: boolean;
}

export const FIRST_PICTURE: PictureChoices = {
  form: 'png',
  look: 'shown',
  scale: 2,
  hasTitle: true,
  title: '',
  hasMark: false,
};

const THEMES = { light: lightTheme, dark: darkTheme, print: printTheme } as const;

/** @param upDown the reader's own colours of rising and falling bars; undefined: those of the theme */
export function pictureOptions(
  { look, hasTitle, title, hasMark }: Omit<PictureChoices, 'form' | 'scale'>,
  upDown: UpDown | undefined,
): PictureOptions {
  return {
    theme: look === 'shown' ? undefined : { base: THEMES[look], upDown },
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
