import type { SeriesInPane } from '../picture/pane-frame.ts';
import type { seriesValue } from '../picture/series-value.ts';
import { spokenVolume } from './spoken-volume.ts';

/** A value of a series for ears: one that is written as volumes are is said as they are. */
export function spokenValue(
  { rows }: SeriesInPane,
  { value, text }: NonNullable<ReturnType<typeof seriesValue>>,
): string {
  const { numbers, options } = rows!.facts;
  return text === numbers.volume(value) ? spokenVolume(value, options.locale) : text;
}
