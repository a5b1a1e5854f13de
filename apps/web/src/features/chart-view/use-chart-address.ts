import type { Instrument } from '@candlemark/bars';
import { useEffect, useState } from 'react';
import { type Services, useServices } from '../../services.ts';
import { formatChartStyle, parseChartStyle } from '../chart-style/chart-style-address.ts';
import { choiceName, isShowable } from '../intervals/interval-choices.ts';
import { formatLayoutAddress } from '../layouts/layout-address.ts';
import { type ChartView, FREE_VIEW, formatChartAddress, parseChartView } from './chart-address.ts';

/** A view of an instrument as its address asks for it, and what is to be said about that. */
interface RequestedView {
  readonly view: ChartView;
  readonly notices: readonly string[];
}

/**
 * Keeps a chart and the address in step: returns the view that the address asks for at first, writes what is on screen
 * into it, and follows when the reader goes back or forward.
 */
export function useChartAddress(instrument: Instrument): ChartView {
  const services = useServices();
  const [requested] = useState(() => requestedView(instrument, services));

  useEffect(() => {
    for (const notice of requested.notices) services.notices.show(notice);
  }, [requested, services]);

  useEffect(() => {
    const { address, chartStyle, layouts, platform, session } = services;
    // Before the chart has a size and data, what was asked for stands in the address.
    const write = () => {
      const { interval, range, level } = session.view() ?? requested.view;
      const { view } = requested;
      const shown = range === null ? { ...view, interval } : { interval, range, level };
      const of = { layout: layouts.current.get(), isReadOnly: layouts.isReadOnly };
      const style = formatChartStyle(chartStyle.get());
      return formatChartAddress(instrument.symbol, shown) + style + formatLayoutAddress(of);
    };
    const detach = address.attach(write);
    const stopTravel = platform.history.onTravel(() => {
      if (platform.location.pathname() !== pathOf(instrument)) return;
      const { view } = requestedView(instrument, services);
      const { style } = parseChartStyle(platform.location.search(), chartStyle.get());
      if (style !== null) chartStyle.show(style);
      session.setInterval(view.interval);
      if (view.range !== null) session.setRange(view.range);
    });
    return () => {
      stopTravel();
      detach();
    };
  }, [instrument, requested, services]);

  return requested.view;
}

function requestedView(instrument: Instrument, { platform, text }: Pick<Services, 'platform' | 'text'>): RequestedView {
  const search = platform.location.search();
  const { interval, range, level, ...unread } = parseChartView(search);
  const ignored = [...unread.ignored, ...parseChartStyle(search).ignored];
  const notices: string[] = [];
  if (ignored.length > 0) notices.push(text('address.ignored', { parameters: ignored.join(', ') }));
  const servedLevel = level !== null && isShowable(instrument, level) ? level : null;
  if (isShowable(instrument, interval)) return { view: { interval, range, level: servedLevel }, notices };
  const values = { symbol: instrument.symbol, interval: choiceName(interval, text).toLowerCase() };
  notices.push(text('notice.intervalNotServed', values));
  return { view: { ...FREE_VIEW, range }, notices };
}

function pathOf({ symbol }: Instrument): string {
  return formatChartAddress(symbol, FREE_VIEW).replace(/\?.*/, '');
}
