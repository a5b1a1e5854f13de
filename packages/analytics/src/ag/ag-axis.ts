import type { AgCartesianAxisOptions, AgCartesianCrossLineOptions, AgTimeIntervalUnit } from 'ag-charts-community';
import type { AgLook } from './ag-look.ts';
import { type TimeSpan, yearStepOf } from './year-step.ts';

/** A line across the plot at a value, or a band between two, with words beside it. */
export interface CrossLine {
  readonly at: number | Date | string | readonly [number | Date, number | Date];
  readonly label: string;
  readonly color?: string;
  readonly isDashed?: boolean;
  readonly labelAt?: NonNullable<AgCartesianCrossLineOptions['label']>['position'];
}

interface AnyAxis {
  readonly position: 'bottom' | 'left' | 'right' | 'top';
  readonly title?: string;
  readonly crossLines?: readonly CrossLine[];
  /** The lines of the grid run through the plot; default as the charts have it: from values, not from categories. */
  readonly hasGrid?: boolean;
}

interface ValueAxis extends AnyAxis {
  readonly format: (value: number) => string;
  readonly min?: number;
  readonly max?: number;
  /** The ends are rounded to the next tick; default yes. */
  readonly isNice?: boolean;
}

/** Every kind of axis that the embedded charts have for us. */
export type PictureAxis =
  | ({ readonly kind: 'number' } & ValueAxis)
  | ({ readonly kind: 'log' } & ValueAxis)
  | ({ readonly kind: 'category'; readonly format?: (value: string) => string } & AnyAxis)
  | ({ readonly kind: 'grouped-category' } & AnyAxis)
  | ({ readonly kind: 'time' } & AnyAxis);

/** An axis in the words of the embedded charts. @param span of what is drawn; null where that has no moments */
export function agAxisOf(axis: PictureAxis, look: AgLook, span: TimeSpan | null): AgCartesianAxisOptions {
  const common = {
    position: axis.position,
    ...(axis.title !== undefined && { title: { text: axis.title, color: look.theme.textSecondary } }),
    ...(axis.crossLines !== undefined && { crossLines: axis.crossLines.map((line) => crossLineOf(line, look)) }),
    ...(axis.hasGrid !== undefined && { gridLine: { enabled: axis.hasGrid } }),
  };
  switch (axis.kind) {
    case 'number':
    case 'log': {
      const { kind, format, min, max, isNice } = axis;
      return {
        type: kind,
        ...common,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        ...(isNice !== undefined && { nice: isNice }),
        label: { formatter: ({ value }: { readonly value: unknown }) => format(Number(value)) },
      };
    }
    case 'category': {
      const { format } = axis;
      return {
        type: 'category',
        ...common,
        paddingInner: 0.25,
        ...(format !== undefined && {
          label: { formatter: ({ value }: { readonly value: unknown }) => format(String(value)) },
        }),
      };
    }
    case 'grouped-category':
      return { type: 'grouped-category', ...common };
    case 'time': {
      const format = timeFormats(look.locale);
      const step = span === null ? null : yearStepOf(span);
      return {
        type: 'time',
        ...common,
        nice: false,
        ...(step !== null && { interval: { step } }),
        label: {
          formatter: ({ value, unit }: { readonly value: unknown; readonly unit?: AgTimeIntervalUnit }) =>
            format(dateOf(value), unit),
        },
        parentLevel: { enabled: false },
      };
    }
  }
}

function crossLineOf(
  { at, label, color, isDashed = true, labelAt }: CrossLine,
  { theme }: AgLook,
): AgCartesianCrossLineOptions {
  const stroke = color ?? theme.textSecondary;
  const words = {
    text: label,
    color: stroke,
    fontSize: theme.axisSizeCss,
    ...(labelAt !== undefined && { position: labelAt }),
  };
  if (typeof at === 'object' && !(at instanceof Date)) {
    return { type: 'range', range: [at[0], at[1]], fill: stroke, fillOpacity: 0.1, strokeWidth: 0, label: words };
  }
  return {
    type: 'line',
    value: at,
    stroke,
    strokeWidth: 1,
    strokeOpacity: 1,
    ...(isDashed && { lineDash: [4, 3] }),
    label: words,
  };
}

/** How the moments of an axis are written where its ticks are so far apart; undefined: of one point. */
function timeFormats(locale: string): (date: Date, unit: AgTimeIntervalUnit | undefined) => string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const formats = new Map<AgTimeIntervalUnit | undefined, Intl.DateTimeFormat>([
    ['year', new Intl.DateTimeFormat(locale, { year: 'numeric' })],
    ['month', new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' })],
    ['day', day],
    ['hour', clock],
    ['minute', clock],
    [undefined, new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })],
  ]);
  return (date, unit) => (formats.get(unit) ?? clock).format(date);
}

function dateOf(value: unknown): Date {
  return value instanceof Date ? value : new Date(Number(value));
}
