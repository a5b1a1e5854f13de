import type { BoundsCss } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { type RefObject, useLayoutEffect } from 'react';
import { keptWithin } from '../popover/place-popover.ts';
import { type Grip, moveTo, useGrip } from '../popover/use-grip.ts';
import { ownCss } from '../ui/own-css.ts';

/** Stands at the side of the chart where the selection is not, until it is dragged elsewhere. On a phone the style sheet places it. */
export function useDialogPlace(
  element: RefObject<HTMLElement | null>,
  over: HTMLElement,
  { drawing }: FinancialChart,
): Grip {
  useLayoutEffect(() => {
    const dialog = element.current;
    const view = over.ownerDocument.defaultView;
    if (dialog === null || view === null) return;
    const place = () => {
      const room = boxOf(over, drawing.boundsOfPlot());
      const size = { widthCss: dialog.offsetWidth, heightCss: dialog.offsetHeight };
      const selection = drawing.boundsOfSelection();
      const middle = selection === null ? 0 : (selection.leftCss + selection.rightCss) / 2;
      const isRight = middle * 2 <= over.offsetWidth;
      const wanted = { leftCss: isRight ? room.rightCss : room.leftCss, topCss: room.topCss };
      // Where it is higher than the plot it reaches over what is below, and not out of the window.
      moveTo(dialog, keptWithin(keptWithin(wanted, room, size), pageOf(over), size));
    };
    place();
    // A smaller window must not leave it outside.
    const watch = new view.ResizeObserver(place);
    watch.observe(over);
    return () => watch.disconnect();
  }, [element, over, drawing]);
  return useGrip(
    element,
    () => pageOf(over),
    () => {},
  );
}

/** The plot on the page: the prices beside it stay in sight. All of the chart where that is not known. */
function boxOf(over: HTMLElement, plot: BoundsCss | null): BoundsCss {
  const { left, top, right, bottom } = over.getBoundingClientRect();
  const perCss = ownCss(over);
  return plot === null
    ? { leftCss: left, topCss: top, rightCss: right, bottomCss: bottom }
    : {
        leftCss: left + plot.leftCss / perCss,
        topCss: top + plot.topCss / perCss,
        rightCss: left + plot.rightCss / perCss,
        bottomCss: top + plot.bottomCss / perCss,
      };
}

/** It may be dragged off the chart, but not out of the window. */
function pageOf({ ownerDocument }: HTMLElement): BoundsCss {
  const { clientWidth, clientHeight } = ownerDocument.documentElement;
  return { leftCss: 0, topCss: 0, rightCss: clientWidth, bottomCss: clientHeight };
}
