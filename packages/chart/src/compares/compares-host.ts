import type { ChartData } from '../chart-data.ts';
import type { ChartDocument } from '../document/chart-document.ts';
import type { RecordsHost } from '../document/drawn-records.ts';
import type { ChartEnv } from '../env.ts';
import type { InstrumentSource } from '../options/chart-options.ts';
import type { ChartSettings } from '../options/chart-settings.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';

/** What compares need of their chart. */
export interface ComparesHost extends RecordsHost {
  /** The kinds of series that the chart can draw. */
  readonly series: readonly SeriesDefinition[];
  /** Undefined where the host has no other instruments. */
  source(): InstrumentSource | undefined;
}

/** A chart that is to have compares. */
export interface ComparedChart {
  /** Null without the part. */
  readonly annotations: { readonly document: ChartDocument } | null;
  /** Null while there is no source. */
  readonly data: ChartData | null;
  readonly parts: { readonly series: readonly SeriesDefinition[] };
  readonly settings: Pick<ChartSettings, 'instrumentSource' | 'text'>;
  seriesChanged(isPlanned: boolean): void;
}

export function comparesHost(env: ChartEnv, chart: ComparedChart): ComparesHost {
  return {
    env,
    document: chart.annotations?.document ?? null,
    series: chart.parts.series,
    source: () => chart.settings.instrumentSource,
    text: () => chart.settings.text,
    planned: () => chart.seriesChanged(true),
    changed: () => chart.seriesChanged(false),
  };
}
