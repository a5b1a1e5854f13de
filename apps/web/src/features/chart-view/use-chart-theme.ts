import { type ChartTheme, chartThemes } from '@candlemark/chart';
import { useMemo } from 'react';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { forcedTheme, strongTheme } from './reader-themes.ts';

/** The chart's colours as the reader has set the system: light or dark, with more contrast, or in a palette of its own. */
export function useChartTheme(): ChartTheme {
  const { platform } = useServices();
  const isDark = useMedia(MEDIA.dark);
  const isStrong = useMedia(MEDIA.moreContrast);
  const isForced = useMedia(MEDIA.forcedColors);
  return useMemo(() => {
    const theme = chartThemes[isDark ? 'dark' : 'light'];
    if (isForced) return forcedTheme(theme, platform.systemColor);
    return isStrong ? strongTheme(theme) : theme;
  }, [platform, isDark, isStrong, isForced]);
}
