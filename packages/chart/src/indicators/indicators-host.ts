import type { ChartLevel } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { ChartEmitter } from '../chart-events.ts';
import type { ChartCompares } from '../compares/chart-compares.ts';
import type { ChartDocument } from '../document/chart-document.ts';
import type { RecordsHost } from '../document/drawn-records.ts';
import type { ChartEnv } from '../env.ts';
import type { ChartSettings } from '../options/chart-settings.ts';
import type { Frame } from '../picture/frame.ts';
import type { TextMeasurer } from '../picture/text-measurer.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

/** What indicators need of their chart. */
export interface IndicatorsHost extends RecordsHost {
  readonly measurer: TextMeasurer;
  /** Null while there is no source. */
  data(): ChartData | null;
  /** The level that is shown; null before the first picture. */
  level(): ChartLevel | null;
  interval(): ChartLevel | 'auto';
  /** Null without the part. */
  readonly compares: OtherInstruments | null;
  theme(): ChartTheme;
  /** Something that a person did could not be. */
  refused(message: string): void;
}

/** What indicators read of a chart's other instruments. */
export interface OtherInstruments extends Pick<ChartCompares, 'beside' | 'get' | 'on'> {}

/** A chart that is to have indicators. */
export interface IndicatedChart {
  readonly events: Pick<ChartEmitter, 'emit'>;
  readonly measurer: TextMeasurer;
  /** Null without the part. */
  readonly annotations: { readonly document: ChartDocument } | null;
  /** Null without the part. */
  readonly compares: OtherInstruments | null;
  /** Null while there is no source. */
  readonly data: ChartData | null;
  readonly settings: Pick<ChartSettings, 'interval' | 'text' | 'theme'>;
  frame(): Pick<Frame, 'level'> | null;
  seriesChanged(isPlanned: boolean): void;
}

export function indicatorsHost(env: ChartEnv, chart: IndicatedChart): IndicatorsHost {
  return {
    env,
    document: chart.annotations?.document ?? null,
    measurer: chart.measurer,
    data: () => chart.data,
    level: () => chart.frame()?.level ?? null,
    interval: () => chart.settings.interval,
    text: () => chart.settings.text,
    compares: chart.compares,
    theme: () => chart.settings.theme,
    refused: (message) => chart.events.emit('refused', message),
    planned: () => chart.seriesChanged(true),
    changed: () => chart.seriesChanged(false),
  };
}
