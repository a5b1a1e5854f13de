import { type ChartTheme, chartThemeOf, inTextSize, loadForcedTheme } from '@candlemark/chart';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../data/store.ts';
import { MEDIA, useMedia } from '../../data/use-media.ts';
import { useServices } from '../../services.ts';
import { useRootFontCss } from '../../ui/root-font.ts';
import { FONT_FAMILIES } from '../themes/font-choice.ts';
import { strongTheme } from './reader-themes.ts';

/** The chart's font, as large as that of the page, and its colours: of the theme that is shown, with more contrast where the system asks for it, or in the system's own palette. */
export function useChartTheme(): ChartTheme {
  const { platform, themes } = useServices();
  const shown = useStore(themes.shown);
  const { upDown, font } = useStore(themes.choice);
  const isStrong = useMedia(MEDIA.moreContrast);
  const forced = useForcedColors();
  const rootCss = useRootFontCss();
  return useMemo(() => {
    const colors = chartThemeOf(shown, upDown === 'theme' ? shown.upDown : upDown);
    const sized = inTextSize(colors, shown, rootCss);
    const theme = { ...sized, fontFamily: FONT_FAMILIES[font] };
    if (forced !== null) return forced.forcedTheme(theme, platform.systemColor);
    return isStrong ? strongTheme(theme) : theme;
  }, [platform, shown, upDown, font, isStrong, forced, rootCss]);
}

/** Null where nothing is forced, and while it is on its way. */
function useForcedColors() {
  const isForced = useMedia(MEDIA.forcedColors);
  const [forced, setForced] = useState<Awaited<ReturnType<typeof loadForcedTheme>> | null>(null);
  useEffect(() => {
    // Where it cannot be fetched the chart itself tells of it, and asks again.
    if (isForced) loadForcedTheme().then(setForced, () => {});
  }, [isForced]);
  return isForced ? forced : null;
}
