/** Every word of our own pictures. Placeholders are `{name}`. */
export const ANALYTICS_TEXT_EN = {
  'picture.showTable': 'Show as table',
  'picture.showPicture': 'Show as picture',
} as const;

export type AnalyticsTextKey = keyof typeof ANALYTICS_TEXT_EN;
/** The words of one language. */
export type AnalyticsText = Readonly<Record<AnalyticsTextKey, string>>;
