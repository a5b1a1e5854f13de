import type { Instrument } from '@candlemark/bars';
import type { FinancialChart as ChartHandle } from '@candlemark/chart';
import { FinancialChart } from '@candlemark/chart-react';
import { Late, LatePart, NotLoaded } from '@candlemark/chart-ui';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { FileDrop } from '../annotation-files/file-drop.tsx';
import { ChartAnnotationControls } from '../annotations/chart-annotation-controls.tsx';
import { useKeptUnits } from '../chart-style/use-kept-units.ts';
import { useLegendAsks } from '../chart-style/use-legend-asks.ts';
import { useStyleOptions } from '../chart-style/use-style-options.ts';
import { useUndoableStyle } from '../chart-style/use-undoable-style.ts';
import { useInstrumentSource } from '../compares/use-instrument-source.ts';
import { useBoundChart } from '../document/use-bound-chart.ts';
import { useChartFills } from '../fills/use-fills.ts';
import { useNamedIndicators } from '../indicators/use-named-indicators.ts';
import { useFollowedLayout } from '../layouts/use-followed-layout.ts';
import { usePrintedChart } from '../picture/use-printed-chart.ts';
import { ChartStrips } from '../ranges/chart-strips.tsx';
import { ChartZoomBar } from '../ranges/chart-zoom-bar.tsx';
import { rangeTarget } from './chart-session.ts';
import { useChartAddress } from './use-chart-address.ts';
import { useChartTheme } from './use-chart-theme.ts';
import { useChartUpkeep } from './use-chart-upkeep.ts';
import { useShownInstrument } from './use-shown-instrument.ts';
import './chart-view.css';

const chartSettings = new LatePart(async () => (await import('../chart-style/chart-settings.tsx')).ChartSettings);

const indicatorSettings = new LatePart(
  async () => (await import('../indicators/indicator-settings.tsx')).IndicatorSettings,
);

const compareSettings = new LatePart(async () => (await import('../compares/compare-settings.tsx')).CompareSettings);

const chartFavourites = new LatePart(async () => (await import('../drawing/chart-favourites.tsx')).ChartFavourites);

/** The chart of one instrument, joined to the address, to the bars around it and to the state of the connection. */
export function ChartView({ instrument }: { readonly instrument: Instrument }) {
  const { api, session, text, locale, words, chartStyle, layouts, openIndicator, openSettings, ...services } =
    useServices();
  const isFavouritesOpen = useStore(services.isFavouritesOpen);
  const style = useStore(chartStyle);
  const theme = useChartTheme();
  // One source for as long as the instrument is on screen: a new one would begin from nothing.
  const [tileSource] = useState(() => api.tileSource(instrument));
  const instrumentSource = useInstrumentSource();
  const [plot, setPlot] = useState<HTMLElement | null>(null);
  const settingsAsked = useStore(openSettings);
  const closeSettings = () => openSettings.set(null);
  const indicatorAsked = useStore(openIndicator);
  const closeIndicator = useCallback(() => openIndicator.set(null), [openIndicator]);
  const [chart, setChart] = useState<ChartHandle | null>(null);
  const { interval, range, level } = useChartAddress(instrument);
  const shownInterval = useStore(session.summary)?.interval ?? interval;
  const options = useStyleOptions(style, instrument, shownInterval);

  const fills = useChartFills(instrument, style.hasOwnFills);

  useEffect(() => {
    if (chart === null) return;
    return session.attach(chart, interval);
  }, [chart, session, interval]);
  useChartUpkeep(chart, instrument);
  useBoundChart(chart, instrument);
  useUndoableStyle(chart);
  useKeptUnits(chart, instrument);
  useLegendAsks(chart);
  useNamedIndicators(chart);
  usePrintedChart(chart, instrument);
  useShownInstrument(instrument);
  useFollowedLayout(chart, instrument.id, range && rangeTarget(range));

  const { symbol, name } = instrument;
  return (
    <FileDrop className="chart-view">
      <h1 className="visually-hidden">{text('chartView.heading', { symbol, name })}</h1>
      <div className="chart-view__plot" ref={setPlot}>
        <FinancialChart
          ref={setChart}
          className="chart-view__chart"
          tileSource={tileSource}
          instrumentSource={instrumentSource}
          initialRange={range && rangeTarget(range)}
          interval={interval === 'auto' ? (level ?? 'auto') : interval}
          theme={theme}
          {...options}
          fills={fills}
          locale={locale}
          text={words.chart}
          annotationText={words.annotations}
          pageScroll="never"
        />
        {chart !== null && !layouts.isReadOnly && <ChartAnnotationControls chart={chart} />}
        {chart !== null && !layouts.isReadOnly && isFavouritesOpen && (
          <Late part={chartFavourites} failed={(tryAgain) => <NotLoaded look="floating" onRetry={tryAgain} />}>
            {(ChartFavourites) => <ChartFavourites />}
          </Late>
        )}
        {chart !== null && <ChartZoomBar chart={chart} visible={style.zoomBar} />}
        {chart !== null && plot !== null && indicatorAsked !== null && (
          <Late
            key={indicatorAsked.id}
            part={chart.compares.get(indicatorAsked.id) === null ? indicatorSettings : compareSettings}
            failed={(tryAgain) => <NotLoaded look="floating" onRetry={tryAgain} onClose={closeIndicator} />}
          >
            {(Settings) => <Settings chart={chart} over={plot} asked={indicatorAsked} onClose={closeIndicator} />}
          </Late>
        )}
        {chart !== null && plot !== null && settingsAsked !== null && (
          <Late
            part={chartSettings}
            failed={(tryAgain) => <NotLoaded look="floating" onRetry={tryAgain} onClose={closeSettings} />}
          >
            {(ChartSettings) => (
              <ChartSettings chart={chart} over={plot} asked={settingsAsked} onClose={closeSettings} />
            )}
          </Late>
        )}
      </div>
      <ChartStrips chart={chart} style={style} />
    </FileDrop>
  );
}
