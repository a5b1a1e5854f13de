import { AG_TEXT_EN, ANALYTICS_TEXT_EN } from '@candlemark/analytics';
import { ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { CHART_TEXT_EN } from '@candlemark/chart';
import { CHART_UI_TEXT_EN } from '@candlemark/chart-ui';
import { CATALOGUE } from './catalogue.ts';
import type { Words } from './words.ts';

export const ENGLISH: Words = {
  tag: 'en-US',
  direction: 'ltr',
  catalogue: CATALOGUE,
  chart: CHART_TEXT_EN,
  annotations: ANNOTATION_TEXT_EN,
  controls: CHART_UI_TEXT_EN,
  embeddedCharts: AG_TEXT_EN,
  pictures: ANALYTICS_TEXT_EN,
  components: null,
};
