import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function for effects that stays the same, and does what the one of the last render does. React has its own (`useEffectEvent`) from 19.2 on alone.
 * @example const told = useEvent(() => onShown?.()); useEffect(() => told(), [told]);
 */
export function useEvent<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
