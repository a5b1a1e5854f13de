import { TYPE_TOKENS } from '@candlemark/chart';

/** The fonts that a reader may have app and chart in: those of the system, or the one that the server brings along. */
export const FONT_CHOICES = ['system', 'bundled'] as const;
export type FontChoice = (typeof FONT_CHOICES)[number];

/** What the chart is set in; `styles/fonts.css` says the same of the app. */
export const FONT_FAMILIES: Readonly<Record<FontChoice, string>> = {
  system: TYPE_TOKENS.fontFamily,
  bundled: "'Noto Sans Bundled', 'Noto Sans', sans-serif",
};
