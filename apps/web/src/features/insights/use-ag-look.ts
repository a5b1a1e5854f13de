import type { AgLook } from '@candlemark/analytics';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { useChartTheme } from '../chart-view/use-chart-theme.ts';

/** What embedded charts have from the app: its theme and font, its language. Its fonts all come from the server, so none is fetched elsewhere. */
export function useAgLook(): AgLook {
  const { words, locale } = useServices();
  const theme = useChartTheme();
  return useMemo(
    () => ({ theme, fontFamily: null, loadWebFonts: false, text: words.embeddedCharts, locale }),
    [theme, words, locale],
  );
}
