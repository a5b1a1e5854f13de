import type { FinancialChart } from '@candlemark/chart';
import { X } from 'lucide-react';
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { commonFields } from '../fields/chosen-fields.ts';
import { selectionWords } from '../selection-words.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { CoordinatesTab } from './coordinates-tab.tsx';
import { FieldsTab } from './fields-tab.tsx';
import { SettingsSession } from './settings-session.ts';
import type { ChartHome } from './shown-in.ts';
import { ShownInField } from './shown-in-field.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TextTab } from './text-tab.tsx';
import { useDialogPlace } from './use-dialog-place.ts';
import { VisibilityTab } from './visibility-tab.tsx';
import './settings-dialog.css';

export type SettingsTab = 'style' | 'coordinates' | 'text' | 'visibility';

export interface SettingsDialogProps {
  readonly chart: FinancialChart;
  /** What it is laid over, and what it stands at the side of. */
  readonly over: HTMLElement;
  readonly tab?: SettingsTab;
  /** Where the chart stands. */
  readonly home?: ChartHome;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement>;
  onClose(): void;
}

/**
 * All that can be chosen of what is selected. What is changed is seen at once, and is one step of the history with OK; Cancel and Escape take it back. It leaves
 * the chart in sight and in reach: selecting something else there means OK.
 */
export function SettingsDialog({ chart, over, tab = 'style', home, regionRef, onClose }: SettingsDialogProps) {
  const { drawing } = chart;
  const { text } = useUi();
  const say = useSay();
  const element = useRef<HTMLElement>(null);
  const selection = useDrawing(drawing, (state) => state.selection);
  const session = useMemo(() => new SettingsSession(chart), [chart]);
  const grip = useDialogPlace(element, over, chart);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  useEffect(() => session.watch(onClose), [session, onClose]);

  const leave = (end: () => void) => {
    end();
    onClose();
    chart.focus();
  };
  const fields = commonFields(selection, (type) => drawing.definitionOf(type));
  const [first] = selection;
  const one = selection.length === 1 ? first : undefined;
  const definition = drawing.definitionOf(first?.type ?? '');
  const isOneTool = selection.every(({ type }) => type === first?.type);
  const isLocked = selection.every(({ locked }) => locked);
  // What fills the rest of the dialog stands last.
  const look = fields
    .filter(({ field }) => field.about !== 'text')
    .sort((a, b) => Number(a.field.control === 'levels') - Number(b.field.control === 'levels'));
  const ofText = fields.filter(({ field }) => field.about === 'text');
  const hasText = ofText.length > 0 || (one !== undefined && (definition?.texts.length ?? 0) > 0);
  if (first === undefined || definition === null) return null;
  const what = selectionWords(selection, drawing, text, say);
  const tabs: readonly (readonly [SettingsTab, boolean])[] = [
    ['style', look.length > 0],
    ['text', hasText],
    ['coordinates', one !== undefined],
    ['visibility', true],
  ];
  const shown = tabs.filter(([, isShown]) => isShown).map(([id]) => id);
  return createPortal(
    <section
      ref={(node) => {
        element.current = node;
        if (typeof regionRef === 'function' && node !== null) return regionRef(node);
        return undefined;
      }}
      role="dialog"
      aria-label={say('settings.title', { what })}
      tabIndex={-1}
      className="settings"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        leave(() => session.cancel());
      }}
    >
      <div className="settings__header" {...grip}>
        <h2 className="settings__title">{what}</h2>
        <IconButton icon={X} title={text['settings.cancel']} onPress={() => leave(() => session.cancel())} />
      </div>
      <Tabs className="settings__tabs" defaultSelectedKey={shown.includes(tab) ? tab : shown[0]!}>
        <TabList aria-label={text['bar.settings']} className="settings__tab-list">
          {shown.map((id) => (
            <Tab key={id} id={id} className="settings__tab">
              {text[`settings.${id}`]}
            </Tab>
          ))}
        </TabList>
        {isLocked && <p className="settings__hint">{text['settings.locked']}</p>}
        <TabPanel id="style" className="settings__panel">
          <FieldsTab fields={look} isDisabled={isLocked} editing={session.controls} />
        </TabPanel>
        <TabPanel id="text" className="settings__panel">
          {one !== undefined && <TextTab annotation={one} definition={definition} session={session} />}
          <FieldsTab fields={ofText} isDisabled={isLocked} editing={session.controls} />
        </TabPanel>
        <TabPanel id="coordinates" className="settings__panel">
          {one !== undefined && (
            <CoordinatesTab annotation={one} definition={definition} drawing={drawing} session={session} />
          )}
        </TabPanel>
        <TabPanel id="visibility" className="settings__panel">
          {home !== undefined && <ShownInField selection={selection} home={home} session={session} />}
          <VisibilityTab selection={selection} drawing={drawing} session={session} />
        </TabPanel>
      </Tabs>
      <div className="settings__footer">
        {isOneTool && (
          <TemplateMenu definition={definition} annotation={first} isDisabled={isLocked} session={session} />
        )}
        <span className="settings__spring" />
        <Button onPress={() => leave(() => session.cancel())}>{text['settings.cancel']}</Button>
        <Button look="primary" onPress={() => leave(() => session.complete())}>
          {text['settings.ok']}
        </Button>
      </div>
    </section>,
    over.ownerDocument.body,
  );
}
