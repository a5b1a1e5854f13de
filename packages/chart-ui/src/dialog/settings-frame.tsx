import type { FinancialChart } from '@candlemark/chart';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useUNSAFE_PortalContext } from 'react-aria';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { pageOf } from '../ui/page-of.ts';
import { useUi } from '../ui-context.ts';
import { useDialogPlace } from './use-dialog-place.ts';
import './settings-dialog.css';

interface SettingsFrameProps {
  readonly chart: FinancialChart;
  /** What it is laid over, and what it stands at the side of. */
  readonly over: HTMLElement;
  /** What asks for it: it takes the focus again where that is another one. */
  readonly asked: object | undefined;
  /** What assistive technology calls it; default the title. */
  readonly label?: string;
  readonly title: string;
  readonly isOfChart?: boolean;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement> | undefined;
  /** What stands at the beginning of the last line. */
  readonly templates: ReactNode;
  readonly children: ReactNode;
  /** What was changed is kept. */
  onKeep(): void;
  /** What was changed is taken back. */
  onCancel(): void;
}

/** The frame of dialogs that leave the chart in sight and in reach: a title to move it by, OK, Cancel and Escape. The focus goes back to what a key opened it from where that is still there, else to the chart. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { chart, over, asked, title, label = title, isOfChart = false, regionRef, templates, children } = props;
  const { text } = useUi();
  const { getContainer } = useUNSAFE_PortalContext();
  const element = useRef<HTMLElement>(null);
  const grip = useDialogPlace(element, over, chart);
  const opener = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks again wants the focus in it again
  useEffect(() => {
    const { activeElement } = pageOf(over);
    if (element.current?.contains(activeElement)) return;
    // Whoever pressed a button with a pointer goes on with the chart.
    const isByKey = activeElement instanceof HTMLElement && activeElement.matches(':focus-visible');
    opener.current = isByKey ? activeElement : null;
    element.current?.focus({ preventScroll: true });
  }, [over, asked]);
  const leave = (end: () => void) => {
    end();
    opener.current?.focus({ preventScroll: true });
    // What opened it may be gone by now: an entry of a menu, the bar beside what is selected.
    if (opener.current === null || pageOf(over).activeElement !== opener.current) chart.focus();
  };
  return createPortal(
    <section
      ref={(node) => {
        element.current = node;
        if (typeof regionRef === 'function') return regionRef(node);
        if (regionRef) regionRef.current = node;
        return undefined;
      }}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`settings ${isOfChart ? 'settings--chart' : ''}`}
      onPointerDownCapture={({ target, currentTarget }) => {
        // A tab takes the place of the one before as soon as it is pressed: what was typed there is left first.
        const { activeElement } = pageOf(currentTarget);
        const isOnTab = target instanceof Element && target.closest('[role="tab"]') !== null;
        if (isOnTab && activeElement instanceof HTMLElement) activeElement.blur();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        leave(props.onCancel);
      }}
    >
      <div className="settings__header" {...grip}>
        <h2 className="settings__title">{title}</h2>
        <IconButton icon={X} title={text['settings.cancel']} onPress={() => leave(props.onCancel)} />
      </div>
      {children}
      <div className="settings__footer">
        {templates}
        <span className="settings__spring" />
        <Button onPress={() => leave(props.onCancel)}>{text['settings.cancel']}</Button>
        <Button look="primary" onPress={() => leave(props.onKeep)}>
          {text['settings.ok']}
        </Button>
      </div>
    </section>,
    // Where its popovers are too.
    getContainer?.() ?? over.ownerDocument.body,
  );
}

interface SettingsTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly panel: ReactNode }[];
  /** The one that is open at first, and wherever this becomes another one. */
  readonly first: string;
  /** Under the tabs, whichever is open. */
  readonly hint?: ReactNode;
}

/** What a dialog has on its tabs, which stand in two rows where their words are wider than it. */
export function SettingsTabs({ label, tabs, first, hint }: SettingsTabsProps) {
  const [open, setOpen] = useState(first);
  useEffect(() => setOpen(first), [first]);
  return (
    <Tabs
      className="settings__tabs"
      selectedKey={tabs.some(({ id }) => id === open) ? open : first}
      onSelectionChange={(key) => setOpen(String(key))}
    >
      <TabList aria-label={label} className="settings__tab-list">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className="settings__tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {hint}
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className="settings__panel">
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  );
}
