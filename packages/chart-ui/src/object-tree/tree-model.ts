/**
 * What an object tree shows of a chart: a new value with every change that it can see, and at most so often. A drag of one among a hundred thousand changes no row,
 * and so costs nothing here.
 */
import type { Annotation } from '@candlemark/annotations';
import type { AnnotationsChange, FinancialChart } from '@candlemark/chart';
import { Paced, type PacedTimers } from '../ui/paced.ts';
import type { TreeSeries } from './tree-rows.ts';

export interface TreeShown {
  /** Of the instrument shown, from back to front. */
  readonly annotations: readonly Annotation[];
  /** Of those on it that the chart cannot show, the names of their tools. */
  readonly unknown: readonly string[];
  readonly series: readonly TreeSeries[];
}

export type TreeChart = Pick<FinancialChart, 'annotations' | 'on' | 'readings'> & {
  readonly drawing: Pick<FinancialChart['drawing'], 'arranging' | 'onChange' | 'state'>;
};

const SHOW_EVERY_MS = 100;
/** What a row shows of an annotation, and what decides where it stands. */
const SHOWN = ['type', 'pane', 'z', 'group', 'name', 'locked', 'hidden', 'scope', 'instrument', 'text'] as const;

export class ObjectTreeModel {
  readonly #chart: TreeChart;
  readonly #paced: Paced;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  /** As the rows know them. */
  #known = new Map<string, Annotation>();
  #shown: TreeShown;
  #count: number;

  constructor(chart: TreeChart, timers: PacedTimers) {
    this.#chart = chart;
    this.#paced = new Paced(timers, SHOW_EVERY_MS, () => this.#renew());
    this.#shown = { annotations: chart.drawing.arranging.list(), unknown: unknownOf(chart), series: seriesOf(chart) };
    this.#know();
    this.#count = chart.drawing.state.count;
    this.#stops = [
      chart.annotations.on((change) => this.#follow(change)),
      chart.on('readings', () => this.#followSeries()),
      chart.drawing.onChange(() => {
        // Another instrument: its annotations may have been here before it was shown.
        if (chart.drawing.state.count !== this.#count) this.#paced.touch();
      }),
    ];
  }

  get shown(): TreeShown {
    return this.#shown;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispose(): void {
    this.#paced.dispose();
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }

  #follow({ added, updated, removed }: AnnotationsChange): void {
    const isOther = added.length + removed.length > 0 || updated.some((one) => this.#isOtherRow(one));
    if (isOther) this.#paced.touch();
  }

  #isOtherRow(now: Annotation): boolean {
    const known = this.#known.get(now.id);
    return known === undefined || SHOWN.some((name) => known[name] !== now[name]);
  }

  #followSeries(): void {
    const series = seriesOf(this.#chart);
    if (areSame(series, this.#shown.series)) return;
    this.#tell({ ...this.#shown, series });
  }

  #renew(): void {
    const { drawing } = this.#chart;
    this.#count = drawing.state.count;
    const series = seriesOf(this.#chart);
    this.#tell({
      annotations: drawing.arranging.list(),
      unknown: unknownOf(this.#chart),
      series: areSame(series, this.#shown.series) ? this.#shown.series : series,
    });
    this.#know();
  }

  #know(): void {
    this.#known = new Map(this.#shown.annotations.map((one) => [one.id, one]));
  }

  #tell(shown: TreeShown): void {
    this.#shown = shown;
    for (const listener of [...this.#listeners]) listener();
  }
}

function unknownOf({ drawing }: TreeChart): readonly string[] {
  return drawing.arranging.unknown().map(({ type }) => type);
}

function seriesOf(chart: TreeChart): readonly TreeSeries[] {
  return (chart.readings()?.series ?? []).map(({ id, name, paneId, color, isVisible, isMain }) => ({
    id,
    name,
    paneId,
    color,
    isVisible,
    isMain,
  }));
}

function areSame(a: readonly TreeSeries[], b: readonly TreeSeries[]): boolean {
  return a.length === b.length && a.every((one, at) => isSame(one, b[at]!));
}

function isSame(a: TreeSeries, b: TreeSeries): boolean {
  const names = Object.keys(a) as (keyof TreeSeries)[];
  return names.every((name) => a[name] === b[name]);
}
