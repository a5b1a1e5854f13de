import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { signFieldOf } from './signs/sign-field.ts';
import { pageOf } from './ui/page-of.ts';

/** A menu that takes longer to close keeps the focus. */
const MOST_FRAMES = 30;

/** A tool that was taken from a toolbar or a menu is drawn with: the next key is meant for the chart. A menu gives the focus back as it closes, so that is waited for. */
export function useFocusToDraw(chart: Pick<FinancialChart, 'drawing' | 'focus'>, layer: HTMLElement | null): void {
  const { drawing } = chart;
  useEffect(() => {
    const view = layer?.ownerDocument.defaultView;
    if (layer === null || !view) return;
    const page = pageOf(layer);
    let before = drawing.state.tool;
    let frame = 0;
    const bring = (left: number) => {
      frame = view.requestAnimationFrame(() => {
        if (page.querySelector('[role=menu]') !== null && left > 0) bring(left - 1);
        else frame = view.requestAnimationFrame(() => drawing.state.tool !== null && chart.focus());
      });
    };
    const stop = drawing.onChange(() => {
      const { tool } = drawing.state;
      // Whoever takes signs chooses one first, and is brought there then.
      const isTaken = tool !== null && tool !== before && signFieldOf(drawing.definitionOf(tool)) === null;
      before = tool;
      if (isTaken && page.activeElement?.closest('[role=toolbar], [role=menu]')) bring(MOST_FRAMES);
    });
    return () => {
      stop();
      view.cancelAnimationFrame(frame);
    };
  }, [chart, drawing, layer]);
}
