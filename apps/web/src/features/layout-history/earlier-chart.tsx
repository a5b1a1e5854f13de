import type { Instrument } from '@candlemark/bars';
import type { FinancialChart as ChartHandle, DocumentRecord } from '@candlemark/chart';
import { FinancialChart } from '@candlemark/chart-react';
import type { ChartFields, RecordJson } from '@candlemark/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../services.ts';
import { readChartStyle } from '../chart-style/chart-style.ts';
import { useStyleOptions } from '../chart-style/use-style-options.ts';
import { useChartTheme } from '../chart-view/use-chart-theme.ts';
import { useInstrumentSource } from '../compares/use-instrument-source.ts';
import { readAnnotation } from '../document/bind-chart.ts';
import { isShowable } from '../intervals/interval-choices.ts';
import { choiceOf } from '../intervals/parse-interval-text.ts';
import { restoredState } from '../layouts/chart-settings.ts';

interface EarlierChartProps {
  readonly instrument: Instrument;
  readonly fields: Partial<ChartFields>;
  readonly annotations: readonly RecordJson[];
  /** Indicators, and other instruments. */
  readonly onChart: readonly RecordJson[];
}

/** A chart as it was, to be looked at: it can be moved and zoomed, and changes nothing. One state takes the place of the other where the view is. */
export function EarlierChart({ instrument, fields, annotations, onChart }: EarlierChartProps) {
  const { api, instrument: shown, locale, session, words } = useServices();
  const style = useMemo(() => readChartStyle(JSON.stringify(fields.style ?? {})), [fields]);
  const theme = useChartTheme();
  const instrumentSource = useInstrumentSource();
  const [tileSource] = useState(() => api.tileSource(instrument));
  // Where the reader is at work on the same instrument.
  const [range] = useState(() => (shown.get()?.id === instrument.id ? (session.chart?.visibleRange() ?? null) : null));
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const interval = choiceOf(fields.interval ?? 'auto') ?? 'auto';
  const options = useStyleOptions(style, instrument, interval);

  useEffect(() => chart?.drawing.setReadOnly(true), [chart]);
  useEffect(() => {
    if (chart === null) return;
    chart.setState(restoredState(fields.settings, { isSameInstrument: true, range: chart.visibleRange() ?? range }));
  }, [chart, fields, range]);
  useEffect(() => {
    if (chart === null) return;
    const { exchange } = chart.drawing;
    const records: (readonly [string, DocumentRecord])[] = annotations.flatMap(
      ({ key, fields: one }): readonly (readonly [string, DocumentRecord])[] => {
        const annotation = readAnnotation(one, chart);
        return annotation === null ? [] : [[key, { ...annotation }]];
      },
    );
    records.push(...onChart.map(({ key, fields: one }) => [key, one] as const));
    exchange.receive(records);
    return () => exchange.receive(records.map(([key]) => [key, null]));
  }, [chart, annotations, onChart]);

  return (
    <FinancialChart
      ref={setChart}
      className="history__chart"
      tileSource={tileSource}
      instrumentSource={instrumentSource}
      initialRange={range}
      interval={isShowable(instrument, interval) ? interval : 'auto'}
      theme={theme}
      {...options}
      locale={locale}
      text={words.chart}
      annotationText={words.annotations}
      pageScroll="never"
    />
  );
}
