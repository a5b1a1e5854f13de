import type { FinancialChart } from '@candlemark/chart';
import { useEffect, useRef } from 'react';
import { zoomTo } from './object-tree/zoom-to.ts';
import { useUi } from './ui-context.ts';

/** What can be done about what is told. */
export interface ToldAction {
  readonly title: string;
  run(): void;
}

export type AwayChart = Parameters<typeof zoomTo>[0] & {
  readonly annotations: Pick<FinancialChart['annotations'], 'on'>;
  readonly drawing: Pick<FinancialChart['drawing'], 'boundsOfSelection' | 'onMove' | 'state'>;
};

/**
 * Watches for annotations that were added and selected, as those that are pasted are, and of which nothing can be seen: their prices, or their times, are elsewhere.
 * Returns what ends it.
 * @param tell gets what brings them in view
 */
export function watchAway(chart: AwayChart, tell: (show: () => void) => void): () => void {
  const { annotations, drawing } = chart;
  let added: ReadonlySet<string> = new Set();
  const stops = [
    annotations.on((change) => {
      added = new Set(change.added.map(({ id }) => id));
    }),
    // Of the first frame that has them.
    drawing.onMove(() => {
      if (added.size === 0) return;
      const { areHidden, selection } = drawing.state;
      const those = selection.filter(({ id, hidden }) => added.has(id) && !hidden);
      added = new Set();
      if (!areHidden && those.length > 0 && drawing.boundsOfSelection() === null) tell(() => zoomTo(chart, those));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Tells of what was pasted out of view, with a way to it. */
export function useToldAway(chart: AwayChart, onTell: (text: string, action?: ToldAction) => void): void {
  const { text } = useUi();
  const tell = useRef((_show: () => void) => {});
  tell.current = (show) => onTell(text['notice.addedAway'], { title: text['notice.showThem'], run: show });
  useEffect(() => watchAway(chart, (show) => tell.current(show)), [chart]);
}
