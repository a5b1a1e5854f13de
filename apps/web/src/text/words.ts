import type { AgText, AnalyticsText } from '@candlemark/analytics';
import type { AnnotationText } from '@candlemark/annotations';
import type { ChartText } from '@candlemark/chart';
import type { ChartUiText } from '@candlemark/chart-ui';
import type { TextKey } from './catalogue.ts';

/** Texts of a library by its packages and their keys, as its build holds them. */
export type ComponentTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** All words of one language. */
export interface Words {
  /** BCP 47, with the country in which most people speak it. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The app's, and the chart's, whose commands stand in the app's menus too. */
  readonly catalogue: Readonly<Record<TextKey, string>>;
  readonly chart: ChartText;
  readonly annotations: AnnotationText;
  readonly controls: ChartUiText;
  /** Of the charts that others made and that the page of insights embeds. */
  readonly embeddedCharts: AgText;
  /** Of our own pictures of statistics. */
  readonly pictures: AnalyticsText;
  /** Of the library of components; null: it speaks the language by itself. */
  readonly components: ComponentTexts | null;
}
