import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Whether something has been so for as long, without a break: what is over in a moment is nothing to speak of. */
export function useLasting(isSo: boolean, forMs: number): boolean {
  const { timers } = useServices().platform;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const stop = timers.after(forMs, () => setIsLong(true));
    return () => {
      stop();
      setIsLong(false);
    };
  }, [isSo, forMs, timers]);
  return isSo && isLong;
}
