/** Times that were given in seconds. */
import { type Instrument, US_PER_DAY, US_PER_MS } from '@candlemark/bars';

const SECONDS_WARNING = 'Times of the data lie in 1970: they look like seconds, and must be milliseconds';
/** Seconds from 1973 to 2100, taken for milliseconds, lie between these. */
const EARLIEST_SECONDS_US = 1e8 * US_PER_MS;
const LATEST_SECONDS_US = 4.1e9 * US_PER_MS;

/** Warns of bars, or of a history, whose times are likely a thousand times too small. */
export function checkTimes(instrument: Instrument, warn: (message: string) => void): void {
  if (areLikelySeconds(instrument)) warn(SECONDS_WARNING);
}

function areLikelySeconds({ levels }: Instrument): boolean {
  const finest = levels[0];
  return finest !== undefined && finest.fromUs >= EARLIEST_SECONDS_US && finest.toUs <= LATEST_SECONDS_US + US_PER_DAY;
}
