import type { ChartIndicator, FinancialChart } from '@candlemark/chart';
import { ChartSettingsDialog, type SettingValues } from '@candlemark/chart-ui';
import { type AnyIndicator, PRICE_SOURCES, type PriceSource } from '@candlemark/indicators';
import { useEffect, useMemo } from 'react';
import { useIndicators } from '../../data/chart-list.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { changeOfValues, indicatorTabs, indicatorValues, type NamedChoice } from './indicator-setting-tabs.ts';
import type { IndicatorWords } from './indicator-words.ts';
import { useIndicatorWords } from './use-indicator-words.ts';

interface IndicatorSettingsProps {
  readonly chart: FinancialChart;
  /** What the dialog is laid over. */
  readonly over: HTMLElement;
  readonly id: string;
  onClose(): void;
}

const UNKNOWN_COLOR = '#808080';
/** The close first: it is what is mostly read. */
const OF_OTHERS: readonly PriceSource[] = ['close', ...PRICE_SOURCES.filter((source) => source !== 'close')];

/** The settings of one indicator. What is changed is seen at once, and is one step of the history with OK; Cancel and Escape take it back. */
export function IndicatorSettings({ chart, over, id, onClose }: IndicatorSettingsProps) {
  const { indicators } = chart;
  const { instrument: shown, notices, regions, text } = useServices();
  const intervals = useStore(shown)?.levels.map(({ interval }) => interval) ?? [];
  const words = useIndicatorWords();
  const list = useIndicators(chart);
  const indicator = list.find((one) => one.id === id);
  const definition = indicators.definitionOf(indicator?.type ?? '');
  const isThere = indicator !== undefined && definition !== null;
  const edit = useMemo(() => (isThere ? indicators.begin(id) : null), [indicators, id, isThere]);
  // Closed from elsewhere, what was changed is kept.
  useEffect(() => () => edit?.complete(), [edit]);
  // Undone, or removed in another window.
  useEffect(() => {
    if (!isThere) onClose();
  }, [isThere, onClose]);
  if (!isThere || edit === null) return null;
  const title = chart.readings()?.series.find((one) => one.id === id)?.name ?? definition.name;
  const colors = indicators.themeColors(id);
  const sourceOf = (name: string, source: PriceSource) =>
    text('indicators.sourceOf', { name, source: words.choice(source) });
  const change = (values: SettingValues) => {
    try {
      edit.update(changeOfValues(indicator, definition, values));
    } catch (error) {
      // A template of another version may have values that cannot be.
      notices.show(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      title={title}
      tabs={indicatorTabs({
        definition,
        indicator,
        intervals,
        sources: [
          ...plotsBeside(indicator, list, chart, words),
          ...sourcesOfOthers(indicator, definition, chart, sourceOf),
        ],
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
}

/** Plots of the other indicators that do not read this one. */
function plotsBeside(
  { id }: ChartIndicator,
  list: readonly ChartIndicator[],
  { indicators }: FinancialChart,
  words: IndicatorWords,
): readonly NamedChoice[] {
  const reads = (one: ChartIndicator): boolean =>
    Object.values(one.inputs).some((value) => {
      const source = typeof value === 'string' ? list.find((other) => value.startsWith(`${other.id}:`)) : undefined;
      return source !== undefined && (source.id === id || reads(source));
    });
  return list
    .filter((one) => one.id !== id && !reads(one))
    .flatMap((one) => {
      const definition = indicators.definitionOf(one.type);
      return Object.entries(definition?.plots ?? {}).map(([plot, { name }]) => ({
        value: `${one.id}:${plot}`,
        title: `${definition?.short}: ${words.word(name)}`,
      }));
    });
}

/**
 * What there is of the instruments that the chart compares with, and of those that it reads already.
 * @param title of a source of an instrument
 */
function sourcesOfOthers(
  { inputs }: ChartIndicator,
  definition: AnyIndicator,
  { compares }: FinancialChart,
  title: (name: string, source: PriceSource) => string,
): readonly NamedChoice[] {
  const list = compares.list();
  const known = new Set<unknown>(PRICE_SOURCES);
  const read = Object.entries(inputs).flatMap(([key, value]) =>
    definition.inputs[key]?.kind === 'source' && typeof value === 'string' && !known.has(value) ? [value] : [],
  );
  const isInstrument = (value: string) => !value.includes(':');
  return [
    ...list.flatMap(({ id, name }) =>
      OF_OTHERS.map((source) => ({ value: `${id}:${source}`, title: title(name, source) })),
    ),
    ...read.filter(isInstrument).map((name) => ({ value: name, title: title(name, 'close') })),
  ];
}

function panesOf(
  indicator: ChartIndicator,
  list: readonly ChartIndicator[],
  { indicators }: FinancialChart,
  text: ReturnType<typeof useServices>['text'],
): readonly NamedChoice[] {
  const own = `pane-${indicator.id}`;
  const others = [...new Set(list.map(({ pane }) => pane))].filter((pane) => pane !== 'main' && pane !== own);
  const nameOf = (pane: string) =>
    list
      .filter((one) => one.pane === pane && one.id !== indicator.id)
      .map((one) => indicators.definitionOf(one.type)?.short ?? one.type)
      .join(', ');
  return [
    { value: 'main', title: text('indicators.pane.main') },
    { value: own, title: text('indicators.pane.own') },
    ...others
      .filter((pane) => nameOf(pane) !== '' || pane === indicator.pane)
      .map((pane) => ({
        value: pane,
        title: text('indicators.pane.with', { names: nameOf(pane) || indicator.type }),
      })),
  ];
}
