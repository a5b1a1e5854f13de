import { ANNOTATION_TEXT_DE } from '@candlemark/annotations';
import { CHART_TEXT_DE, type FinancialChart } from '@candlemark/chart';
import { CHART_UI_TEXT_DE, RangeBar, StatusBar, UiProvider, useUi } from '@candlemark/chart-ui';
import { timeUsOfBar } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const WORDS_FROM_RIGHT = {
  'legend.open': 'افتتاح',
  'legend.high': 'أعلى',
  'legend.low': 'أدنى',
  'legend.close': 'إغلاق',
  'legend.volume': 'حجم',
  'reading.volume': 'الحجم',
} as const;

/** Other words, digits and ways to write. */
export const LANGUAGE_CASES: readonly PlaygroundCase[] = [
  {
    id: 'language-german',
    title: 'German',
    options: { locale: 'de-DE', text: CHART_TEXT_DE, annotationText: ANNOTATION_TEXT_DE, volume: true },
    prepare: (chart) => write(chart, 'Aufwärtstrend', 'Überlange Zusammensetzungswörter\nund ihr Umbruch'),
    around: { under: (chart) => <GermanControls chart={chart} /> },
  },
  {
    id: 'language-german-empty',
    title: 'German, with nothing to show',
    options: { locale: 'de-DE', text: CHART_TEXT_DE, data: [] },
  },
  {
    id: 'language-right-to-left',
    title: 'Words from right to left, with digits of their own; time goes on to the right',
    options: { locale: 'ar-EG', text: WORDS_FROM_RIGHT, volume: true },
    prepare: (chart) => write(chart, 'خط الاتجاه', 'قمة الربيع 2024\nو SPX ونهايتها'),
    around: {
      under: (chart) => (
        <div dir="rtl">
          <StatusBar chart={chart} />
          <RangeBar chart={chart} onGoTo={() => {}} />
        </div>
      ),
    },
  },
];

/** Along a line, and in a box. */
function write({ annotations }: FinancialChart, line: string, words: string): void {
  const at = (bar: number, price: number) => ({ timeUs: timeUsOfBar(bar), price });
  annotations.add({ type: 'line', anchors: [at(20, 101), at(40, 106)], text: { label: line } });
  annotations.add({ type: 'text', anchors: [at(23, 110)], text: { text: words } });
}

function GermanControls({ chart }: { readonly chart: FinancialChart }) {
  const ui = useUi();
  return (
    <UiProvider value={{ ...ui, text: CHART_UI_TEXT_DE }}>
      <StatusBar chart={chart} />
      <RangeBar chart={chart} onGoTo={() => {}} />
    </UiProvider>
  );
}
