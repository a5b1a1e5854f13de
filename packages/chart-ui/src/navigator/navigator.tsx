import { fillText } from '@candlemark/annotations';
import type { FinancialChart, OverviewColumns } from '@candlemark/chart';
import { useEffect, useRef, useState } from 'react';
import { Group } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { NavigatorView } from './navigator-view.ts';
import './time-strip.css';
import './navigator.css';

export interface NavigatorProps {
  readonly chart: Pick<FinancialChart, 'overview'>;
}

/**
 * All of history in a strip, and what of it is in view: a window that is dragged, whose ends are dragged, and that comes to where one presses. The wheel zooms. Three sliders
 * do the same by keys. The chart needs the part `overview`.
 * @example <Navigator chart={chart} />
 */
export function Navigator({ chart: { overview } }: NavigatorProps) {
  const { text } = useUi();
  const strip = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<OverviewColumns['status']>('loading');
  useEffect(() => {
    const view = strip.current?.ownerDocument.defaultView;
    if (strip.current === null || view === null || view === undefined) return;
    const navigator = new NavigatorView(strip.current, view, overview, {
      names: { from: text['navigator.from'], whole: text['navigator.whole'], to: text['navigator.to'] },
      rangeText: (from, to) => fillText(text['navigator.range'], { from, to }),
      onStatus: setStatus,
    });
    return () => navigator.dispose();
  }, [overview, text]);
  return (
    <Group className="navigator" aria-label={text['navigator.name']}>
      {/* Time runs from left to right in every language. */}
      <div ref={strip} className="navigator__strip" dir="ltr" />
      {status === 'error' && <span className="navigator__note">{text['navigator.failed']}</span>}
    </Group>
  );
}
