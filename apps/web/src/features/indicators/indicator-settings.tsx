import type { FinancialChart } from '@candlemark/chart';
import { ChartSettingsDialog, type SettingValues } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCompares, useIndicators } from '../../data/chart-list.ts';
import { instrumentQuery } from '../../data/queries.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { rememberCompare, useRecentCompares } from '../compares/recent-compares.ts';
import { InstrumentChoiceSheet } from '../instruments/instrument-choice-sheet.tsx';
import { panesOf } from './indicator-panes.ts';
import { changeOfValues, indicatorTabs, indicatorValues, OTHER_INSTRUMENT } from './indicator-setting-tabs.ts';
import { sourceOfOther } from './other-sources.ts';
import { plotsBeside } from './plot-sources.ts';
import { useIndicatorWords } from './use-indicator-words.ts';

interface IndicatorSettingsProps {
  readonly chart: FinancialChart;
  /** What the dialog is laid over. */
  readonly over: HTMLElement;
  readonly asked: { readonly id: string };
  onClose(): void;
}

const UNKNOWN_COLOR = '#808080';

/** The settings of one indicator. What is changed is seen at once, and is one step of the history with OK; Cancel and Escape take it back. */
export function IndicatorSettings({ chart, over, asked, onClose }: IndicatorSettingsProps) {
  const { id } = asked;
  const { indicators } = chart;
  const { api, instrument: shown, notices, queries, recentCompares, regions, text } = useServices();
  const intervals = useStore(shown)?.levels.map(({ interval }) => interval) ?? [];
  const words = useIndicatorWords();
  const list = useIndicators(chart);
  const compares = new Map(useCompares(chart).map((compare) => [compare.id, compare.name]));
  const recent = useRecentCompares();
  /** The field for which another instrument is looked for. */
  const [searching, setSearching] = useState<string | null>(null);
  const indicator = list.find((one) => one.id === id);
  const definition = indicators.definitionOf(indicator?.type ?? '');
  const isThere = indicator !== undefined && definition !== null;
  const title = useTitle(chart, id) ?? definition?.name ?? '';
  const edit = useMemo(() => (isThere ? indicators.begin(id) : null), [indicators, id, isThere]);
  // Closed from elsewhere, what was changed is kept.
  useEffect(() => () => edit?.complete(), [edit]);
  // Undone, or removed in another window.
  useEffect(() => {
    if (!isThere) onClose();
  }, [isThere, onClose]);
  if (!isThere || edit === null) return null;
  const colors = indicators.themeColors(id);
  const tell = (error: unknown) => notices.show(error instanceof Error ? error.message : String(error));
  const change = (values: SettingValues) => {
    const asked = Object.keys(values).find((name) => values[name] === OTHER_INSTRUMENT);
    if (asked !== undefined) return setSearching(asked);
    try {
      edit.update(changeOfValues(indicator, definition, values, (one) => compares.has(one)));
    } catch (error) {
      // A template of another version may have values that cannot be.
      tell(error);
    }
  };
  const read = async (field: string, { id: found, symbol }: ListedInstrument) => {
    try {
      // Its symbol is what a person reads; another one may have it too.
      const named = await queries.fetchQuery(instrumentQuery(api, symbol));
      change({ [field]: sourceOfOther(named?.id === found ? symbol : found, 'close', false) });
      rememberCompare(recentCompares, found);
    } catch (error) {
      tell(error);
    }
  };
  const dialog = (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      asked={asked}
      title={title}
      tabs={indicatorTabs({
        definition,
        indicator,
        intervals,
        sources: plotsBeside(indicator, list, (type) => indicators.definitionOf(type), words.word),
        compares,
        panes: panesOf(indicator, list, chart, text),
        text,
        words,
        quietColor: colors?.levels ?? UNKNOWN_COLOR,
        themeColor: (plot) => colors?.plots[plot] ?? UNKNOWN_COLOR,
      })}
      values={indicatorValues(indicator, definition)}
      defaults={indicatorValues(
        { ...indicator, inputs: {}, style: {}, levels: null, shownOn: { from: null, to: null } },
        definition,
      )}
      templatesOf={`indicator:${definition.type}`}
      regionRef={regions.add}
      onChange={change}
      onKeep={() => {
        edit.complete();
        onClose();
      }}
      onCancel={() => {
        edit.cancel();
        onClose();
      }}
    />
  );
  return (
    <>
      {dialog}
      {searching !== null && (
        <InstrumentChoiceSheet
          title={text('indicators.otherTitle')}
          placeholder={text('compares.placeholder')}
          recent={recent}
          onChoose={(instrument) => void read(searching, instrument)}
          onClose={() => setSearching(null)}
        />
      )}
    </>
  );
}

/** As the legend has it, which is a frame behind what was changed; null while there is none. */
function useTitle(chart: FinancialChart, id: string): string | null {
  const titleNow = useCallback(() => chart.readings()?.series.find((one) => one.id === id)?.name ?? null, [chart, id]);
  return useSyncExternalStore(
    useCallback((changed: () => void) => chart.on('readings', changed), [chart]),
    titleNow,
  );
}
