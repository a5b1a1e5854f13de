/** What there is to read at a chart's crosshair, as words and as a text to be copied. */
import type { Readings, ReadingValue, SeriesReading } from '@candlemark/chart';

const ARROWS: Readonly<Record<ReadingValue['tone'], string>> = { up: '▲', down: '▼', plain: '' };

/** Which way it goes, as a sign: colour alone tells nobody who does not see it. */
export function arrowOf({ tone }: Pick<ReadingValue, 'tone'>): string {
  return ARROWS[tone];
}

/** The chart's own colour for it; undefined for that of the page's words. */
export function colorOf({ upColor, downColor }: Readings, { tone }: Pick<ReadingValue, 'tone'>): string | undefined {
  return { up: upColor, down: downColor, plain: undefined }[tone];
}

/** The series by pane, in the order of panes. */
export function byPane(readings: Readings): readonly (readonly SeriesReading[])[] {
  const panes = new Map<string, SeriesReading[]>();
  for (const series of readings.series) panes.set(series.paneId, [...(panes.get(series.paneId) ?? []), series]);
  return [...panes.values()];
}

export function isChange({ key }: Pick<ReadingValue, 'key'>): boolean {
  return key === 'change' || key === 'changePercent';
}

export interface OwnValue {
  readonly seriesId: string;
  readonly value: ReadingValue;
}

/** What a line of prices shows: those of the chart's own bar, its volume, and its change. */
export function ownValues({ series }: Readings): readonly OwnValue[] {
  const valuesOf = (isMeant: (series: SeriesReading) => boolean) =>
    series.filter(isMeant).flatMap(({ id, values }) => values.map((value) => ({ seriesId: id, value })));
  const own = valuesOf(({ isMain }) => isMain);
  const volume = valuesOf(({ id }) => id === 'volume');
  return [...own.filter(({ value }) => !isChange(value)), ...volume, ...own.filter(({ value }) => isChange(value))];
}

/** Everything as lines of `name`, tab, `value`: a table where it is pasted into one. */
export function readingsText({ timeText, series }: Readings): string {
  const lines = series.flatMap(({ name, values }) => {
    const isNameEnough = values.filter(({ key }) => key === 'value').length === 1;
    return values.map(
      ({ key, label, text }) => `${key === 'value' && isNameEnough ? name : `${name} ${label}`}\t${text}`,
    );
  });
  return [timeText, ...lines].join('\n');
}
