import type { FinancialChart } from '@candlemark/chart';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Paced } from '../ui/paced.ts';
import type { RangeChoice } from './range-choices.ts';

/** What a bar of ranges tells of the view. */
export interface ShownRange {
  /** Which of the choices it is; null for none of them. */
  readonly id: string | null;
  /** Whether the newest bar is in view, or there is none yet. */
  readonly hasNewest: boolean;
}

export type RangedChart = Pick<FinancialChart, 'isShowing' | 'visibleRange' | 'dataRange'>;

/** Which choice a chart shows: of several that come to the same, the one that was chosen last, or else the first. */
export function shownRange(
  chart: RangedChart,
  choices: readonly RangeChoice[],
  chosen: RangeChoice | null = null,
): ShownRange {
  const [visible, data] = [chart.visibleRange(), chart.dataRange()];
  const isShown = ({ target }: RangeChoice) => chart.isShowing(target);
  return {
    id: (chosen !== null && isShown(chosen) ? chosen : choices.find(isShown))?.id ?? null,
    hasNewest: visible === null || data === null || visible.to >= data.to,
  };
}

/** Every choice is worked out from the calendar: far too much for each frame of a pan. */
const LOOK_EVERY_MS = 250;

/** The same, live, and what goes to a choice. @param bar where it is shown */
export function useShownRange(
  chart: FinancialChart,
  choices: readonly RangeChoice[],
  bar: RefObject<HTMLElement | null>,
): readonly [ShownRange, (choice: RangeChoice) => void] {
  const chosen = useRef<RangeChoice | null>(null);
  const [shown, setShown] = useState(() => shownRange(chart, choices));
  const look = useCallback(() => {
    const next = shownRange(chart, choices, chosen.current);
    setShown((before) => (before.id === next.id && before.hasNewest === next.hasNewest ? before : next));
  }, [chart, choices]);
  const choose = useCallback(
    (choice: RangeChoice) => {
      chosen.current = choice;
      chart.setViewport(choice.target, { walk: true });
      // Where it comes to what is in view already the chart has nothing to tell.
      look();
    },
    [chart, look],
  );
  useEffect(() => {
    look();
    const view = bar.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const paced = new Paced(view, LOOK_EVERY_MS, look);
    const stops = [chart.on('viewport', () => paced.touch()), chart.on('status', () => paced.touch())];
    return () => {
      paced.dispose();
      for (const stop of stops) stop();
    };
  }, [chart, look, bar]);
  return [shown, choose];
}
