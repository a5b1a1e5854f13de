import { type ChartTheme, chartThemeOf } from '@candlemark/chart';
import { useMemo } from 'react';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { forcedTheme, strongTheme } from './reader-themes.ts';

/** The chart's colours: of the theme that is shown, with more contrast where the system asks for it, or in the system's own palette. */
export function useChartTheme(): ChartTheme {
  const { platform, themes } = useServices();
  const shown = useStore(themes.shown);
  const { upDown } = useStore(themes.choice);
  const isStrong = useMedia(MEDIA.moreContrast);
  const isForced = useMedia(MEDIA.forcedColors);
  return useMemo(() => {
    const theme = chartThemeOf(shown, upDown === 'theme' ? shown.upDown : upDown);
    if (isForced) return forcedTheme(theme, platform.systemColor);
    return isStrong ? strongTheme(theme) : theme;
  }, [platform, shown, upDown, isStrong, isForced]);
}
