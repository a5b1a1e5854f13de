import { useEffect, useRef } from 'react';
import { useServices } from '../../services.ts';
import { type InsightsView, isFollowing } from './insights-address.ts';
import { onToldRange } from './told-range.ts';

/** Numbers are asked for again once the range has rested. */
const REST_MS = 500;

/** Takes over the range of a chart in another window, as long as the view follows it. */
export function useFollowedRange(view: InsightsView, onChange: (change: Partial<InsightsView>) => void): void {
  const { platform } = useServices();
  const isOn = isFollowing(view);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (!isOn) return;
    let cancel = () => {};
    const stop = onToldRange(platform, (days) => {
      cancel();
      cancel = platform.timers.after(REST_MS, () => change.current({ ...days, follow: true }));
    });
    return () => {
      cancel();
      stop();
    };
  }, [platform, isOn]);
}
