import { zoneOffsetUs } from '@candlemark/bars';
import type { ListSetting } from '@candlemark/chart-ui';

const US_PER_MINUTE = 60_000_000;
const MINUTES_PER_HOUR = 60;
const UTC = 'UTC';

/**
 * Every zone that the browser knows, with what its clocks are ahead of UTC.
 * @param exchange what the first one is called: that of the instrument
 * @param atUs the moment that the offsets are those of: summer time has others
 */
export function zoneChoices(
  exchange: { readonly title: string; readonly zone: string },
  zones: readonly string[],
  atUs: number,
): ListSetting['choices'] {
  const offset = (zone: string) => zoneOffsetUs(zone, atUs);
  const others = [...new Set([UTC, ...zones])].sort((a, b) => offset(a) - offset(b) || (a < b ? -1 : 1));
  return [
    { value: null, title: exchange.title, aside: offsetText(offset(exchange.zone)) },
    ...others.map((zone) => ({ value: zone, title: zone.replaceAll('_', ' '), aside: offsetText(offset(zone)) })),
  ];
}

/** @example UTC−3:30 */
export function offsetText(offsetUs: number): string {
  const minutes = Math.round(Math.abs(offsetUs) / US_PER_MINUTE);
  if (minutes === 0) return UTC;
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return `UTC${offsetUs < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
