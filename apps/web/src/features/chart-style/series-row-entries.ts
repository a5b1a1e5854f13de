import { type FinancialChart, IndicatorRecordError } from '@candlemark/chart';
import type { ChartMenuHost } from '@candlemark/chart-ui';
import { ArrowDown, ArrowUp, Copy, Rows2, Settings2, Trash2 } from 'lucide-react';
import type { TextKey } from '../../text/catalogue.ts';
import type { TextOf } from '../../text/text.ts';
import { panesOf } from '../indicators/indicator-panes.ts';
import type { LegendAnswers } from './use-legend-asks.ts';

type Entries = ReturnType<NonNullable<ChartMenuHost['series']>>;

export interface RowInput {
  readonly chart: Pick<FinancialChart, 'compares' | 'indicators'>;
  readonly isReadOnly: boolean;
  readonly answers: LegendAnswers;
  readonly text: TextOf<TextKey>;
  copy(id: string): void;
  /** Why something cannot be done. */
  refused(reason: string): void;
}

/** What the row of a legend has in its menu beside what the chart does by itself: what its buttons do, and the object tree. */
export function seriesRowEntries(id: string, { chart, isReadOnly, answers, text, copy, refused }: RowInput): Entries {
  const indicator = chart.indicators.get(id);
  const records = indicator === null ? chart.compares : chart.indicators;
  const beside = records.list().filter(({ pane }) => pane === records.get(id)?.pane);
  const at = beside.findIndex((one) => one.id === id);
  const isAdded = at >= 0;
  const settings = { id: 'settings', title: text('row.settings'), icon: Settings2, run: () => answers.openSeries(id) };
  const copying = indicator === null ? [] : [{ id: 'copy', title: text('row.copy'), icon: Copy, run: () => copy(id) }];
  if (isReadOnly) return [settings, ...copying];
  const panes = indicator === null ? [] : panesOf(indicator, chart.indicators.list(), chart, text);
  const toPane = (pane: string) => () => {
    try {
      chart.indicators.update(id, { pane });
    } catch (error) {
      if (!(error instanceof IndicatorRecordError)) throw error;
      refused(error.message);
    }
  };
  const move = (by: -1 | 1) => () => void answers.moveSeries(id, by);
  const up = { id: 'up', title: text('row.up'), icon: ArrowUp, isDisabled: at === 0, run: move(-1) };
  const isLast = at === beside.length - 1;
  const down = { id: 'down', title: text('row.down'), icon: ArrowDown, isDisabled: isLast, run: move(1) };
  return [
    settings,
    ...copying,
    ...(isAdded ? [up, down] : []),
    {
      id: 'pane',
      title: text('row.pane'),
      icon: Rows2,
      entries: panes.map(({ value, title }) => ({
        id: value,
        title,
        choice: 'radio' as const,
        isOn: value === indicator?.pane,
        run: toPane(value),
      })),
    },
    'separator',
    ...(isAdded || id === 'volume'
      ? [{ id: 'remove', title: text('row.remove'), icon: Trash2, run: () => void answers.removeSeries(id) }]
      : []),
  ];
}
