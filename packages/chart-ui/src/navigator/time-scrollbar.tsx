import { fillText } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { useEffect, useRef } from 'react';
import { useUi } from '../ui-context.ts';
import { ScrollbarView } from './scrollbar-view.ts';
import './time-strip.css';
import './time-scrollbar.css';

export interface TimeScrollbarProps {
  readonly chart: Pick<FinancialChart, 'overview'>;
  /** With `zoomed` the thumb goes away while all of the data is in view; its room stays. Default `always`. */
  readonly visible?: 'always' | 'zoomed';
}

/**
 * A scrollbar for the time of a chart: the thumb is dragged, a press beside it goes on by a screen, and keys do both. The chart needs the part `overview`.
 * @example <TimeScrollbar chart={chart} />
 */
export function TimeScrollbar({ chart: { overview }, visible = 'always' }: TimeScrollbarProps) {
  const { text } = useUi();
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = track.current?.ownerDocument.defaultView;
    if (track.current === null || view === null || view === undefined) return;
    const scrollbar = new ScrollbarView(track.current, view, overview, {
      name: text['scrollbar.name'],
      isAlwaysShown: visible === 'always',
      rangeText: (from, to) => fillText(text['navigator.range'], { from, to }),
    });
    return () => scrollbar.dispose();
  }, [overview, text, visible]);
  return <div ref={track} className="time-scrollbar" dir="ltr" />;
}
