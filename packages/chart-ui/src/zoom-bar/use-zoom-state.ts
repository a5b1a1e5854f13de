import type { FinancialChart } from '@candlemark/chart';
import { type RefObject, useEffect, useState } from 'react';
import { Paced } from '../ui/paced.ts';
import type { ZoomStep } from './zoom-steps.ts';

/** A button may lag behind a pan by this much. */
const LOOK_EVERY_MS = 100;

export interface ZoomState {
  /** By the ids of commands: those that have nothing to do. */
  readonly idle: readonly string[];
  /** Whether anything else than all of the data is in view. */
  readonly isZoomed: boolean;
}

/** What a bar shows of the view, live. @param bar where it is shown */
export function useZoomState(
  chart: Pick<FinancialChart, 'on' | 'isShowing'>,
  steps: readonly ZoomStep[],
  bar: RefObject<HTMLElement | null>,
): ZoomState {
  const [state, setState] = useState(() => zoomState(chart, steps));
  useEffect(() => {
    const view = bar.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const look = () => {
      const next = zoomState(chart, steps);
      setState((before) => (isSame(before, next) ? before : next));
    };
    look();
    const paced = new Paced(view, LOOK_EVERY_MS, look);
    const touch = () => paced.touch();
    const stops = [chart.on('viewport', touch), chart.on('status', touch), chart.on('arrange', touch)];
    return () => {
      paced.dispose();
      for (const stop of stops) stop();
    };
  }, [chart, steps, bar]);
  return state;
}

function zoomState(chart: Pick<FinancialChart, 'isShowing'>, steps: readonly ZoomStep[]): ZoomState {
  const idle = steps.filter(({ command }) => !command.isEnabled()).map(({ command }) => command.id);
  return { idle, isZoomed: !chart.isShowing('fit') };
}

function isSame(a: ZoomState, b: ZoomState): boolean {
  return a.isZoomed === b.isZoomed && a.idle.join() === b.idle.join();
}
