import { type Interval, parseInterval } from '@candlemark/bars';
import type { ShownOn } from './shown-on.ts';

/**
 * The intervals on which a record is shown; what is not given has no end.
 * @param mistaken the error of a field that cannot be
 */
export function readShownOn(
  given: unknown,
  mistaken: (path: string, expected: string, value: unknown) => Error,
): ShownOn {
  if (typeof given !== 'object' || Array.isArray(given)) throw mistaken('shownOn', 'a record', given);
  const { from = null, to = null }: Readonly<Record<string, unknown>> = { ...given };
  const intervalOf = (path: string, value: unknown): Interval | null => {
    if (value === null) return null;
    const interval = typeof value === 'string' ? parseInterval(value) : null;
    if (interval === null) throw mistaken(`shownOn.${path}`, 'an interval such as 1h', value);
    return interval;
  };
  return { from: intervalOf('from', from), to: intervalOf('to', to) };
}
