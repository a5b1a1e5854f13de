import type { Instrument } from '@candlemark/bars';

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

/** From the first moment of any level to the last. */
function historyUs({ levels }: Pick<Instrument, 'levels'>): number {
  if (levels.length === 0) return 0;
  return Math.max(...levels.map(({ toUs }) => toUs)) - Math.min(...levels.map(({ fromUs }) => fromUs));
}
