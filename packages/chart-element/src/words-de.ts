/** Everything that the element says, in German: loaded where a page is in that language. */
import { ANNOTATION_TEXT_DE } from '@candlemark/annotations';
import { CHART_TEXT_DE } from '@candlemark/chart';
import { CHART_UI_TEXT_DE } from '@candlemark/chart-ui';
import type { ElementWords } from './element-words.ts';

export const WORDS_DE: ElementWords = {
  locale: 'de-DE',
  options: { locale: 'de-DE', text: CHART_TEXT_DE, annotationText: ANNOTATION_TEXT_DE },
  tools: CHART_UI_TEXT_DE,
};
