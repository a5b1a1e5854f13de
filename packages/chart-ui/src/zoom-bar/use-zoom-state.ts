import type { FinancialChart } from '@candlemark/chart';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { Paced } from '../ui/paced.ts';
import { type ZoomStep, zoomSteps } from './zoom-steps.ts';

/** A button may lag behind a pan by this much. */
const LOOK_EVERY_MS = 250;

export type ZoomedChart = Pick<FinancialChart, 'commands' | 'isShowing'>;

export interface ZoomState {
  readonly chart: ZoomedChart;
  readonly steps: readonly ZoomStep[];
  /** By the ids of commands: those that have nothing to do. */
  readonly idle: readonly string[];
  /** Whether anything else than all of the data is in view. */
  readonly isZoomed: boolean;
}

/** What a bar shows of the view, live. @param bar where it is shown */
export function useZoomState(
  chart: ZoomedChart & Pick<FinancialChart, 'on'>,
  bar: RefObject<HTMLElement | null>,
): ZoomState {
  const [state, setState] = useState(() => zoomState(chart, null));
  const look = useCallback(() => setState((before) => zoomState(chart, before)), [chart]);
  // A render may come with other words: the chart has them by now.
  useEffect(look);
  useEffect(() => {
    const view = bar.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const paced = new Paced(view, LOOK_EVERY_MS, look);
    const touch = () => paced.touch();
    const stops = [chart.on('viewport', touch), chart.on('status', touch), chart.on('arrange', touch)];
    return () => {
      paced.dispose();
      for (const stop of stops) stop();
    };
  }, [chart, look, bar]);
  return state;
}

/** The same object as before while nothing of it changes, and the same steps while their words do not: commands are made anew with each look. */
export function zoomState(chart: ZoomedChart, before: ZoomState | null): ZoomState {
  const looked = zoomSteps(chart);
  const idle = looked.filter(({ command }) => !command.isEnabled()).map(({ command }) => command.id);
  const isZoomed = !chart.isShowing('fit');
  const steps = before?.chart === chart && wordsOf(before.steps) === wordsOf(looked) ? before.steps : looked;
  const isSame = before?.steps === steps && before.isZoomed === isZoomed && before.idle.join() === idle.join();
  return isSame ? before : { chart, steps, idle, isZoomed };
}

function wordsOf(steps: readonly ZoomStep[]): string {
  return steps.map(({ command: { id, title, keys } }) => `${id} ${title} ${keys.join(' ')}`).join('\n');
}
