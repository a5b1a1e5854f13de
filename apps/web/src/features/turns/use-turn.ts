import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

/**
 * Whether it is the turn of this work: false first, and true from its turn on. Other work waits anew.
 * @param work what is to be drawn; null: nothing yet
 */
export function useTurn(work: object | null, place: number): boolean {
  const { turns } = useServices();
  const [begun, setBegun] = useState<object | null>(null);
  useEffect(() => {
    if (work === null || work === begun) return;
    // Work may be a function, which a setter would call.
    return turns.wait(place, () => setBegun(() => work));
  }, [turns, work, begun, place]);
  return work !== null && work === begun;
}
