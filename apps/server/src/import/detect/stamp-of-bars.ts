/*
 * Tells whether intraday bars carry the time of their open or of their close.
 *
 * Sessions open and close on the hour, half hour or quarter. If runs of bars begin one interval after such a time (09:31
 * for minutes), hardly ever on one, and end on one (16:00), the stamps are closes; nothing weaker is taken for evidence.
 * Markets that never pause, and bars of a quarter of an hour and longer, give none.
 */
import { intervalLengthUs, isIntraday, type LevelInterval, US_PER_HOUR, US_PER_MINUTE } from '@candlemark/bars';

export type BarStamp = 'open' | 'close';

const QUARTER_US = 15 * US_PER_MINUTE;
/** A pause of this length ends a run of bars. */
const PAUSE_US = 3 * US_PER_HOUR;
const FEWEST_RUNS = 3;
const MOST = 0.6;
/** Many runs of a market with few trades begin later than it opens. */
const MANY = 0.4;
const FEW = 0.05;

/** @param timesUs stamps in ascending order */
export function findStamp(timesUs: Float64Array, interval: LevelInterval): BarStamp {
  const lengthUs = intervalLengthUs(interval);
  if (!isIntraday(interval) || lengthUs >= QUARTER_US || lengthUs < US_PER_MINUTE) return 'open';
  let runs = 0;
  let openedBefore = 0;
  let openedOn = 0;
  let endedOn = 0;
  for (let at = 0; at < timesUs.length; at += 1) {
    const time = timesUs[at]!;
    const isFirst = at === 0 || time - timesUs[at - 1]! > PAUSE_US;
    const isLast = at === timesUs.length - 1 || timesUs[at + 1]! - time > PAUSE_US;
    if (isFirst) {
      runs += 1;
      if ((time - lengthUs) % QUARTER_US === 0) openedBefore += 1;
      if (time % QUARTER_US === 0) openedOn += 1;
    }
    if (isLast && time % QUARTER_US === 0) endedOn += 1;
  }
  const isOpened = openedBefore >= runs * MANY && openedOn <= runs * FEW;
  return runs >= FEWEST_RUNS && isOpened && endedOn >= runs * MOST ? 'close' : 'open';
}
