import { ANNOTATION_TEXT_EN } from '@candlemark/annotations';

/** Every word of toolbars, popovers and dialogs; those of tools and their fields come from the annotations. Placeholders are `{name}`. */
export const CHART_UI_TEXT_EN = {
  ...ANNOTATION_TEXT_EN,
  'sheet.close': 'Close',
} as const;

export type ChartUiTextKey = keyof typeof CHART_UI_TEXT_EN;
/** The catalogue in one language. */
export type ChartUiText = Readonly<Record<ChartUiTextKey, string>>;
