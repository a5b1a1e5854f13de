/**
 * The one place where options of the embedded charts are made. A picture says what it shows in few words; theme, font, language and legend come from the look of the
 * page. Nothing else in the app writes such options, so nothing can be forgotten in one of them.
 */
import type {
  AgCartesianChartOptions,
  AgCartesianSeriesOptions,
  AgChartOptions,
  AgPolarChartOptions,
  AgPolarSeriesOptions,
  AgSparklineOptions,
} from 'ag-charts-community';
import { agAxisOf, type PictureAxis } from './ag-axis.ts';
import type { AgLook } from './ag-look.ts';
import { agTextOf } from './ag-text.ts';
import { agThemeOf } from './ag-theme.ts';
import { timeSpanOf } from './year-step.ts';

/** A row of what is drawn; series name its fields. */
export type Row = Readonly<Record<string, unknown>>;

interface AnyPicture {
  /** Heard where the chart has the focus. */
  readonly name: string;
  readonly data: readonly Row[];
  /** Default: where there is more than one series. */
  readonly hasLegend?: boolean;
  readonly legendAt?: 'bottom' | 'right' | 'top';
  /** A row was pressed, or Enter on it. */
  onChoose?(row: Row): void;
}

/** Lines, areas, bars, histograms, points, bubbles. */
export interface CartesianPicture extends AnyPicture {
  readonly series: readonly AgCartesianSeriesOptions[];
  readonly axes: readonly PictureAxis[];
}

/** Pies and donuts. */
export interface PolarPicture extends AnyPicture {
  readonly series: readonly AgPolarSeriesOptions[];
}

export type AgPicture = CartesianPicture | PolarPicture;

/** A picture as the embedded charts take it. */
export function agOptionsOf(picture: AgPicture, look: AgLook): AgChartOptions {
  return 'axes' in picture ? cartesianOptionsOf(picture, look) : polarOptionsOf(picture, look);
}

function cartesianOptionsOf(picture: CartesianPicture, look: AgLook): AgCartesianChartOptions {
  const span = timeSpanOf(picture.series, picture.data);
  return {
    ...commonOptionsOf(picture, look),
    series: [...picture.series],
    axes: picture.axes.map((axis) => agAxisOf(axis, look, span)),
  };
}

function polarOptionsOf(picture: PolarPicture, look: AgLook): AgPolarChartOptions {
  return { ...commonOptionsOf(picture, look), series: [...picture.series] };
}

/** A line in the space of a word: the preset of the embedded charts for tables. @param values one for each point, in their order */
export function agSparklineOptionsOf(
  {
    values,
    color,
    baseline,
  }: { readonly values: readonly number[]; readonly color: string; readonly baseline?: number },
  look: Pick<AgLook, 'theme' | 'fontFamily'>,
): AgSparklineOptions {
  return {
    theme: agThemeOf(look),
    type: 'line',
    data: values.map((value, at) => ({ at, value })),
    xKey: 'at',
    yKey: 'value',
    stroke: color,
    strokeWidth: 1.5,
    marker: { enabled: false },
    background: { visible: false },
    padding: { top: 2, right: 1, bottom: 2, left: 1 },
    tooltip: { enabled: false },
    minWidth: 0,
    minHeight: 0,
    ...(baseline !== undefined && { min: Math.min(baseline, ...values) }),
  };
}

function commonOptionsOf({ name, data, hasLegend, legendAt, onChoose }: AgPicture, look: AgLook) {
  return {
    theme: agThemeOf(look),
    data: [...data],
    minWidth: 0,
    minHeight: 0,
    loadGoogleFonts: look.loadWebFonts,
    locale: { localeText: agTextOf(look.text, name) },
    // Fingers scroll the page; a tap shows the value.
    touch: { dragAction: 'none' as const },
    legend: {
      position: legendAt ?? ('bottom' as const),
      ...(hasLegend !== undefined && { enabled: hasLegend }),
    },
    ...(onChoose !== undefined && {
      listeners: {
        seriesNodeClick: ({ datum }: { readonly datum: unknown }) => {
          if (isRow(datum)) onChoose(datum);
        },
      },
    }),
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
