import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

/** A value once it has stayed the same for a while. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const { platform } = useServices();
  const [settled, setSettled] = useState(value);
  useEffect(() => platform.timers.after(afterMs, () => setSettled(value)), [platform, value, afterMs]);
  return settled;
}
