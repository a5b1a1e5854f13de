/** What a picture may be, and what of it a browser keeps for the next one. */
import { THEMES } from '@candlemark/chart';

export const PICTURE_FORMS = ['png', 'svg', 'csv'] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

/** As the chart is shown, or in a theme of its own. */
export const AS_SHOWN = 'shown';
export type PictureLook = typeof AS_SHOWN | (typeof THEMES)[number]['id'];

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

/** The words of a title are those of one picture, and its form is asked for: both begin anew. */
export type KeptPicture = Omit<PictureChoices, 'form' | 'title'>;

export const PICTURE_KEY = 'candlemark.picture';

const FIRST_PICTURE: KeptPicture = { look: AS_SHOWN, scale: 2, hasTitle: true, hasMark: false };

/** What was kept; what nobody understands is as at first. */
export function readKeptPicture(stored: string | null): KeptPicture {
  const { look, scale, hasTitle, hasMark } = parsed(stored);
  return {
    look: THEMES.find(({ id }) => id === look)?.id ?? FIRST_PICTURE.look,
    scale: PICTURE_SCALES.find((one) => one === scale) ?? FIRST_PICTURE.scale,
    hasTitle: typeof hasTitle === 'boolean' ? hasTitle : FIRST_PICTURE.hasTitle,
    hasMark: typeof hasMark === 'boolean' ? hasMark : FIRST_PICTURE.hasMark,
  };
}

export function writeKeptPicture({ look, scale, hasTitle, hasMark }: KeptPicture): string {
  return JSON.stringify({ look, scale, hasTitle, hasMark });
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Whatever else wrote there, it is no choice of pictures.
    return {};
  }
}
