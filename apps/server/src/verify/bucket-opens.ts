import {
  type CompiledCalendar,
  civilFromDays,
  daysFromCivil,
  intervalLengthUs,
  isIntraday,
  type LevelInterval,
  mondayOfDays,
} from '@candlemark/bars';

/**
 * When the bar of a level opens that a moment belongs to, told once more and as plainly as the design does, apart from the
 * code by which levels are rolled up: what both had wrong would never be found.
 */
export function bucketOpener(calendar: CompiledCalendar, interval: LevelInterval): (timeUs: number) => number {
  if (isIntraday(interval)) {
    const lengthUs = intervalLengthUs(interval);
    return (timeUs) => {
      const { openUs } = calendar.tradingDayAt(timeUs);
      return openUs + Math.floor((timeUs - openUs) / lengthUs) * lengthUs;
    };
  }
  const firstLabel = FIRST_LABELS.get(interval);
  if (!firstLabel) throw new RangeError(`${interval} is neither days, weeks nor months`);
  return (timeUs) => calendar.firstDayFrom(firstLabel(calendar.tradingDayAt(timeUs).labelDays)).openUs;
}

/** The first label of the days, weeks and months that a trading day lies in. */
const FIRST_LABELS: ReadonlyMap<LevelInterval, (labelDays: number) => number> = new Map([
  ['1D', (labelDays) => labelDays],
  ['1W', mondayOfDays],
  [
    '1mo',
    (labelDays) => {
      const { year, month } = civilFromDays(labelDays);
      return daysFromCivil(year, month, 1);
    },
  ],
]);
