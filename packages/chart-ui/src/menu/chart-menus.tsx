import type { ContextMenuEvent, FinancialChart } from '@candlemark/chart';
import { useLayoutEffect, useRef, useState } from 'react';
import { Menu, Popover } from 'react-aria-components';
import type { ChartUiText, ChartUiTextKey } from '../text/en.ts';
import { useUi } from '../ui-context.ts';
import { annotationEntries } from './annotation-entries.ts';
import { priceAxisEntries, timeAxisEntries } from './axis-entries.ts';
import { chartEntries } from './chart-entries.ts';
import { EntryList } from './menu-entries.tsx';
import { joined, type MenuEntries, ofChart } from './menu-entry.ts';
import type { ChartMenuHost, HostEntries, MenuActions, MenuPlace } from './menu-place.ts';
import { roomMissingBeside } from './room-beside.ts';
import { rowEntries } from './series-entries.ts';

interface ChartMenusProps {
  readonly chart: FinancialChart;
  readonly place: MenuPlace;
  readonly actions: MenuActions;
  readonly host: ChartMenuHost;
  /** What the host has for the menu of the chart. */
  readonly hostEntries: HostEntries;
  onClose(): void;
}

type MenuOf = (props: ChartMenusProps, text: ChartUiText) => MenuEntries;

const OF_CHART: MenuOf = ({ hostEntries, ...props }, text) => {
  const entries = typeof hostEntries === 'function' ? hostEntries(props.place) : hostEntries;
  return chartEntries({ ...props, hostEntries: joined(entries, ofChart(props.place.entries)), text });
};

/** Each part of the chart has a menu of its own. */
const MENUS: Readonly<Record<ContextMenuEvent['region'], { readonly name: ChartUiTextKey; readonly entries: MenuOf }>> =
  {
    plot: { name: 'menu.chart', entries: OF_CHART },
    separator: { name: 'menu.chart', entries: OF_CHART },
    'price-axis': {
      name: 'menu.priceAxis',
      entries: ({ chart, place, host }, text) =>
        joined(priceAxisEntries(chart, place, host, text), ofChart(place.entries)),
    },
    'time-axis': {
      name: 'menu.timeAxis',
      entries: ({ chart, place, host }, text) => joined(timeAxisEntries(chart, host, text), ofChart(place.entries)),
    },
  };

/** The menu of an annotation, or of the part of the chart where there is none: at the place that was pressed. */
export function ChartMenus(props: ChartMenusProps) {
  const { chart, place, actions, onClose } = props;
  const { text } = useUi();
  const at = useRef<HTMLSpanElement>(null);
  /** How far the menu opens beside the place, so that it has room. Known once the mark of the place is on the page. */
  const [asideCss, setAsideCss] = useState<number | null>(null);
  useLayoutEffect(() => setAsideCss(roomMissingBeside(at.current!)), []);
  const menu = MENUS[place.region];
  const { annotationId, seriesId } = place;
  const own = {
    annotation: () => joined(...annotationEntries(chart, actions, text), ofChart(place.entries)),
    series: (id: string) => joined(rowEntries(chart, id, props.host, text), ofChart(place.entries)),
  };
  const entries =
    annotationId !== null ? own.annotation() : seriesId === null ? menu.entries(props, text) : own.series(seriesId);
  const nameOfSeries = chart.readings()?.series.find(({ id }) => id === seriesId)?.name;
  const name = nameOfSeries ?? text[annotationId === null ? menu.name : 'menu.annotation'];
  return (
    <>
      <span ref={at} className="menu-anchor" style={{ left: place.xCss - (asideCss ?? 0), top: place.yCss }} />
      <Popover
        className="menu-popover"
        aria-label={name}
        triggerRef={at}
        isOpen={asideCss !== null}
        placement="right top"
        offset={2}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu aria-label={name} className="menu" autoFocus="first" onClose={onClose}>
          <EntryList label={name} entries={entries} onDone={onClose} />
        </Menu>
      </Popover>
    </>
  );
}
