import type { ChangeResult } from '@candlemark/contracts';

/** The last change that the server has taken among these; 0 without any. */
export function lastTaken(results: readonly ChangeResult[]): number {
  return Math.max(0, ...results.map((result) => ('seq' in result ? result.seq : 0)));
}

/** Keys of records that somebody had deleted when a change came to them. */
export function deletedBefore(result: ChangeResult): readonly string[] {
  if (!('overwrote' in result)) return [];
  return result.overwrote.filter(({ path, was }) => path === 'deleted' && was === true).map(({ key }) => key);
}
