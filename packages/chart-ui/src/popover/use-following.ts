import type { DrawingApi } from '@candlemark/chart';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { keptWithin, type PopoverPlace, type PopoverSize, placePopover } from './place-popover.ts';
import { isPlaced, moveTo } from './use-grip.ts';

/**
 * Keeps something beside what is selected, with every frame of the chart and without React. What a person put somewhere stays there, as far as the chart has room.
 * While nothing of the selection can be seen, it stays where it was. Returns what places it now.
 */
export function useFollowing(
  element: RefObject<HTMLElement | null>,
  drawing: DrawingApi,
  put: RefObject<PopoverPlace | null>,
): () => void {
  const placeNow = useRef(() => {});
  useLayoutEffect(() => {
    const floating = element.current;
    const view = floating?.ownerDocument.defaultView;
    if (floating === null || view === null || view === undefined) return;
    let size: PopoverSize = { widthCss: floating.offsetWidth, heightCss: floating.offsetHeight };
    const place = () => {
      const plot = drawing.boundsOfPlot();
      if (plot === null) return;
      const selection = drawing.boundsOfSelection();
      if (put.current !== null) moveTo(floating, keptWithin(put.current, plot, size));
      else if (selection !== null) moveTo(floating, placePopover(selection, plot, size));
      else if (!isPlaced(floating)) moveTo(floating, placePopover(upperEdge(plot), plot, size));
    };
    const watch = new view.ResizeObserver(() => {
      size = { widthCss: floating.offsetWidth, heightCss: floating.offsetHeight };
      place();
    });
    watch.observe(floating);
    placeNow.current = place;
    place();
    const stop = drawing.onMove(place);
    return () => {
      stop();
      watch.disconnect();
    };
  }, [element, drawing, put]);
  return useCallback(() => placeNow.current(), []);
}

function upperEdge<Bounds extends { readonly topCss: number }>(plot: Bounds): Bounds & { readonly bottomCss: number } {
  return { ...plot, bottomCss: plot.topCss };
}
