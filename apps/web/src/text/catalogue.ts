import { CHART_TEXT_EN } from '@candlemark/chart';
import { en } from './en.ts';

/** Every word on screen: the app's, and the chart's, whose commands stand in the app's menus too. */
export const CATALOGUE = { ...CHART_TEXT_EN, ...en } as const;

/** A key of the text catalogue. */
export type TextKey = keyof typeof CATALOGUE;

/** Whether there is a text of this key. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(CATALOGUE, key);
}
