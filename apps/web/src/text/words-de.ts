import components from 'virtual:component-texts/de-DE';
import { AG_TEXT_DE, ANALYTICS_TEXT_DE } from '@candlemark/analytics';
import { ANNOTATION_TEXT_DE } from '@candlemark/annotations';
import { CHART_TEXT_DE } from '@candlemark/chart';
import { CHART_UI_TEXT_DE } from '@candlemark/chart-ui';
import { de } from './de.ts';
import type { Words } from './words.ts';

/** Loaded by itself, for those who read it. */
export const words: Words = {
  tag: 'de-DE',
  direction: 'ltr',
  catalogue: { ...CHART_TEXT_DE, ...de },
  chart: CHART_TEXT_DE,
  annotations: ANNOTATION_TEXT_DE,
  controls: CHART_UI_TEXT_DE,
  embeddedCharts: AG_TEXT_DE,
  pictures: ANALYTICS_TEXT_DE,
  components,
};
