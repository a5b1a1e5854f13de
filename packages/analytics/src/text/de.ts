import type { AnalyticsText } from './en.ts';

/** The words of our own pictures in German. */
export const ANALYTICS_TEXT_DE: AnalyticsText = {
  'picture.showTable': 'Als Tabelle zeigen',
  'picture.showPicture': 'Als Bild zeigen',
};
