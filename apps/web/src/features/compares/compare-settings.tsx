import type { FinancialChart } from '@candlemark/chart';
import { ChartSettingsDialog, type SettingValues } from '@candlemark/chart-ui';
import { useEffect, useMemo } from 'react';
import { useCompares } from '../../data/chart-list.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { changeOfValues, compareTabs, compareValues } from './compare-setting-tabs.ts';

interface CompareSettingsProps {
  readonly chart: FinancialChart;
  /** What the dialog is laid over. */
  readonly over: HTMLElement;
  readonly asked: { readonly id: string };
  onClose(): void;
}

/** What resetting brings back: its place stays. */
const FIRST = {
  type: 'line',
  color: null,
  lineWidth: 2,
  lineStyle: 'solid',
  shownOn: { from: null, to: null },
} as const;

/** The settings of one compare. What is changed is seen at once, and is one step of the history with OK; Cancel and Escape take it back. */
export function CompareSettings({ chart, over, asked, onClose }: CompareSettingsProps) {
  const { id } = asked;
  const { compares } = chart;
  const { chartStyle, instrument, notices, regions, text } = useServices();
  const intervals = useStore(instrument)?.levels.map(({ interval }) => interval) ?? [];
  const { scaleSide } = useStore(chartStyle);
  const list = useCompares(chart);
  const compare = list.find((one) => one.id === id);
  const isThere = compare !== undefined;
  const edit = useMemo(() => (isThere ? compares.begin(id) : null), [compares, id, isThere]);
  // Closed from elsewhere, what was changed is kept.
  useEffect(() => () => edit?.complete(), [edit]);
  // Undone, or removed in another window.
  useEffect(() => {
    if (!isThere) onClose();
  }, [isThere, onClose]);
  if (compare === undefined || edit === null) return null;
  const side = scaleSide === 'right' ? 'left' : 'right';
  const change = (values: SettingValues) => {
    try {
      edit.update(changeOfValues(compare, values, side));
    } catch (error) {
      // A template of another version may have values that cannot be.
      notices.show(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      asked={asked}
      title={compare.name}
      tabs={compareTabs({
        compare,
        list,
        intervals,
        text,
        themeColor: () => chart.readings()?.series.find((one) => one.id === id)?.color ?? '#808080',
      })}
      values={compareValues(compare)}
      defaults={compareValues({ ...compare, ...FIRST })}
      templatesOf="compare"
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
