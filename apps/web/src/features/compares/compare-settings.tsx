import type { ChartCompare, CompareChange, FinancialChart } from '@candlemark/chart';
import { COMPARE_TYPES } from '@candlemark/chart';
import { ChartSettingsDialog, type SettingTab, type SettingValues } from '@candlemark/chart-ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { ownPaneOf, ownScaleOf } from './compare-places.ts';

interface CompareSettingsProps {
  readonly chart: FinancialChart;
  /** What the dialog is laid over. */
  readonly over: HTMLElement;
  readonly id: string;
  onClose(): void;
}

/** The settings of one compare. What is changed is seen at once, and is one step of the history with OK; Cancel and Escape take it back. */
export function CompareSettings({ chart, over, id, onClose }: CompareSettingsProps) {
  const { compares } = chart;
  const { chartStyle, notices, regions, text } = useServices();
  const { scaleSide } = useStore(chartStyle);
  const list = useSyncExternalStore(
    (told) => compares.on(told),
    () => compares.list(),
  );
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
  const tabs: readonly SettingTab[] = [
    {
      id: 'style',
      title: text('compares.style'),
      groups: [
        {
          fields: [
            {
              kind: 'choice',
              name: 'type',
              title: text('compares.type'),
              choices: COMPARE_TYPES.map((value) => ({ value, title: text(`compares.type.${value}`) })),
            },
            {
              kind: 'colors',
              title: text('compares.color'),
              columns: [text('compares.color')],
              rows: [{ title: compare.name, names: ['color'] }],
              themeColor: () => chart.readings()?.series.find((one) => one.id === id)?.color ?? '#808080',
            },
            {
              kind: 'number',
              name: 'lineWidth',
              title: text('compares.width'),
              least: 1,
              most: 8,
              step: 1,
              isLive: true,
            },
            {
              kind: 'choice',
              name: 'lineStyle',
              title: text('compares.line'),
              choices: (['solid', 'dashed', 'dotted'] as const).map((value) => ({
                value,
                title: text(`indicators.line.${value}`),
              })),
            },
          ],
        },
        {
          title: text('compares.scale'),
          fields: [
            {
              kind: 'choice',
              name: 'pane',
              title: text('compares.pane'),
              choices: panesOf(compare, list).map((value) => ({
                value,
                title:
                  value === 'main'
                    ? text('compares.pane.main')
                    : nameOf(value, compare, list) || text('compares.pane.own'),
              })),
            },
            {
              kind: 'choice',
              name: 'scale',
              title: text('compares.scale'),
              choices: [
                { value: 'percent', title: text('compares.scale.percent') },
                { value: 'same', title: text('compares.scale.same') },
                { value: 'axis', title: text('compares.scale.axis') },
                { value: 'bare', title: text('compares.scale.bare') },
              ],
            },
          ],
        },
      ],
    },
  ];
  const change = (values: SettingValues) => {
    try {
      edit.update(changeOf(values, compare, side));
    } catch (error) {
      // A template of another version may have values that cannot be.
      notices.show(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <ChartSettingsDialog
      chart={chart}
      over={over}
      title={compare.name}
      tabs={tabs}
      values={valuesOf(compare)}
      defaults={{ ...valuesOf(compare), type: 'line', color: null, lineWidth: 2, lineStyle: 'solid' }}
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

function valuesOf({ type, color, lineWidth, lineStyle, pane, scale, isPercent }: ChartCompare): SettingValues {
  const isAxis = scale === 'left' || scale === 'right';
  return {
    type,
    color,
    lineWidth,
    lineStyle,
    pane,
    scale: scale === null ? (isPercent ? 'percent' : 'same') : isAxis ? 'axis' : 'bare',
  };
}

/** Those that were changed, as fields of the record. */
function changeOf(values: SettingValues, { id }: ChartCompare, side: 'left' | 'right'): CompareChange {
  const { scale, color, ...others } = values;
  return {
    ...(others as CompareChange),
    ...(color !== undefined && { color: typeof color === 'string' ? color : null }),
    ...(scale !== undefined && {
      isPercent: scale === 'percent',
      scale: scale === 'axis' ? side : scale === 'bare' ? ownScaleOf(id) : null,
    }),
  };
}

/** That of the prices, its own, and those of the other ones. */
function panesOf({ id, pane }: ChartCompare, list: readonly ChartCompare[]): readonly string[] {
  return [...new Set(['main', ownPaneOf(id), pane, ...list.map((one) => one.pane)])];
}

function nameOf(pane: string, { id }: ChartCompare, list: readonly ChartCompare[]): string {
  return list
    .filter((one) => one.pane === pane && one.id !== id)
    .map(({ name }) => name)
    .join(', ');
}
