import type { Instrument } from '@candlemark/bars';
import { dataStartUs } from './data-start.ts';

/**
 * The instrument to begin with where nobody has chosen one: a real one before a made-up one, then the one with the
 * longest history; of equals the first. Null when there is none.
 */
export function mostTelling<Listed extends Pick<Instrument, 'synthetic' | 'levels'>>(
  instruments: readonly Listed[],
): Listed | null {
  return instruments.reduce<Listed | null>((best, next) => {
    if (best === null || (best.synthetic && !next.synthetic)) return next;
    return best.synthetic === next.synthetic && historyUs(next) > historyUs(best) ? next : best;
  }, null);
}

/** From where the data begins to the last moment of any level. */
function historyUs({ levels }: Pick<Instrument, 'levels'>): number {
  const startUs = dataStartUs(levels);
  return startUs === null ? 0 : Math.max(...levels.map(({ toUs }) => toUs)) - startUs;
}
