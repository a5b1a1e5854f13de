import { CHART_TEXT_DE } from '@candlemark/chart';
import { CHART_UI_TEXT_DE, CHART_UI_TEXT_EN } from '@candlemark/chart-ui';
import { CATALOGUE, type TextKey } from '../../src/text/catalogue.ts';
import { de } from '../../src/text/de.ts';

/** What journeys find things by, in one language. */
export interface JourneyWords {
  readonly app: Readonly<Record<TextKey, string>>;
  readonly controls: Readonly<Record<keyof typeof CHART_UI_TEXT_EN, string>>;
}

export const ENGLISH_WORDS: JourneyWords = { app: CATALOGUE, controls: CHART_UI_TEXT_EN };
export const GERMAN_WORDS: JourneyWords = { app: { ...CHART_TEXT_DE, ...de }, controls: CHART_UI_TEXT_DE };
