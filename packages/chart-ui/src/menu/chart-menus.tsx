import type { FinancialChart } from '@candlemark/chart';
import { useRef } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { annotationEntries } from './annotation-entries.ts';
import { chartEntries } from './chart-entries.ts';
import { EntrySection, type MenuEntry, runEntry } from './menu-entries.tsx';
import type { MenuActions, MenuPlace } from './menu-place.ts';

interface ChartMenusProps {
  readonly chart: FinancialChart;
  readonly place: MenuPlace;
  readonly actions: MenuActions;
  /** What the host has for the menu of the chart. */
  readonly hostEntries: readonly MenuEntry[];
  onClose(): void;
}

/** The menu of an annotation, or of the chart where there is none: at the place that was pressed. */
export function ChartMenus({ chart, place, actions, hostEntries, onClose }: ChartMenusProps) {
  const { text } = useUi();
  const at = useRef<HTMLSpanElement>(null);
  const isOfAnnotation = place.annotationId !== null;
  const sections = isOfAnnotation
    ? annotationEntries(chart, actions, text)
    : [...chartEntries(chart, place, actions, text), hostEntries];
  const name = text[isOfAnnotation ? 'menu.annotation' : 'menu.chart'];
  return (
    <>
      <span ref={at} className="menu-anchor" style={{ left: place.xCss, top: place.yCss }} />
      <Popover
        className="menu-popover"
        aria-label={name}
        triggerRef={at}
        isOpen
        placement="bottom start"
        offset={2}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu
          aria-label={name}
          className="menu"
          autoFocus="first"
          onClose={onClose}
          onAction={(key) => runEntry(sections.flat(), key)}
        >
          {sections
            .filter((entries) => entries.length > 0)
            .map((entries) => (
              <EntrySection key={entries[0]!.id} label={name} entries={entries} />
            ))}
        </Menu>
      </Popover>
    </>
  );
}
