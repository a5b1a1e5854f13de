import type { Instrument } from '@candlemark/bars';
import { type FinancialChart, printTheme } from '@candlemark/chart';
import { useEffect } from 'react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import './print.css';

/** A landscape page of A4 or Letter without its margins. */
const PAGE = { widthCss: 1040, heightCss: 690 } as const;
/** About 290 dots to the inch. */
const SCALE = 3;

/** What is printed is the chart alone, with its title and its legend, in the colours of paper: the one on screen stays as it is. */
export function usePrintedChart(chart: FinancialChart | null, { symbol }: Instrument): void {
  const { platform, themes, text } = useServices();
  const { upDown } = useStore(themes.choice);
  useEffect(() => {
    if (chart === null) return;
    return platform.onPrint(() => {
      if (chart.visibleRange() === null) return null;
      const theme = { base: printTheme, upDown: upDown === 'theme' ? undefined : upDown };
      const canvas = chart.toCanvas({ ...PAGE, scale: SCALE, theme, title: true });
      canvas.className = 'printed-chart';
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', text('print.chart', { symbol }));
      return canvas;
    });
  }, [chart, platform, text, symbol, upDown]);
}
