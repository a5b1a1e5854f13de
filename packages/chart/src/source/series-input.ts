/** The data of an added series as bars: a number at a moment is a bar that opens, closes and stays at it. */
import type { SeriesData, SeriesPoint, SeriesPointColumns } from '../options/series-options.ts';
import { type Bar, type BarInput, type BarInputColumns, InvalidBarError, isMoment, msOf } from './bar-input.ts';

/**
 * @param seriesId for messages
 * @throws TypeError naming the series and the point whose value is neither a number nor missing; InvalidBarError for a time that is none
 */
export function barsOfSeries(seriesId: string, data: SeriesData): BarInput {
  if (isRows(data)) return arePoints(data) ? barsOfPoints(seriesId, data) : data;
  return 'value' in data ? barsOfColumns(seriesId, data) : data;
}

function isRows(data: SeriesData): data is readonly SeriesPoint[] | readonly Bar[] {
  return Array.isArray(data);
}

function arePoints(rows: readonly SeriesPoint[] | readonly Bar[]): rows is readonly SeriesPoint[] {
  const [first] = rows;
  return first === undefined || 'value' in first;
}

function barsOfPoints(seriesId: string, points: readonly SeriesPoint[]): BarInput {
  const time = new Float64Array(points.length);
  const value = new Float64Array(points.length);
  for (const [row, point] of points.entries()) {
    time[row] = msOf(point.time);
    if (!isMoment(time[row])) throw new InvalidBarError(row, 'time', point.time);
    value[row] = point.value ?? Number.NaN;
    if (typeof point.value === 'string') throw wrongValue(seriesId, row, point.value);
  }
  return barsOfColumns(seriesId, { time, value });
}

/** Points without a value are left out. */
function barsOfColumns(seriesId: string, { time, value }: SeriesPointColumns): BarInputColumns {
  if (value.length !== time.length) {
    throw new TypeError(`Series ${seriesId}: time has ${time.length} rows and value ${value.length}`);
  }
  const kept: number[] = [];
  for (let row = 0; row < time.length; row++) {
    const number = value[row]!;
    if (number === Number.POSITIVE_INFINITY || number === Number.NEGATIVE_INFINITY) {
      throw wrongValue(seriesId, row, number);
    }
    if (Number.isNaN(number)) continue;
    if (!isMoment(time[row])) throw new InvalidBarError(row, 'time', time[row]);
    kept.push(row);
  }
  const values = Float64Array.from(kept, (row) => value[row]!);
  const times = Float64Array.from(kept, (row) => time[row]!);
  return { time: times, open: values, high: values, low: values, close: values };
}

function wrongValue(seriesId: string, row: number, value: unknown): TypeError {
  return new TypeError(`Series ${seriesId}: the value of point ${row} must be a number or null, not ${String(value)}`);
}
