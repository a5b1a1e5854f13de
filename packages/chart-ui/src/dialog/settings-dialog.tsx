import type { ChartHome } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import { Fragment, type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { commonFields } from '../fields/chosen-fields.ts';
import { selectionWords } from '../selection-words.ts';
import { useSay, useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { CoordinatesTab } from './coordinates-tab.tsx';
import { FieldsTab } from './fields-tab.tsx';
import { SettingsFrame, SettingsTabs } from './settings-frame.tsx';
import { SettingsSession } from './settings-session.ts';
import { ShownInField } from './shown-in-field.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TextTab } from './text-tab.tsx';
import { VisibilityTab } from './visibility-tab.tsx';

export type SettingsTab = 'style' | 'coordinates' | 'text' | 'visibility';

export interface SettingsDialogProps {
  readonly chart: FinancialChart;
  /** What it is laid over, and what it stands at the side of. */
  readonly over: HTMLElement;
  /** What asks for it: it takes the focus again where that is another one. */
  readonly asked?: object;
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
export function SettingsDialog({ chart, over, asked, tab = 'style', home, regionRef, onClose }: SettingsDialogProps) {
  const { drawing } = chart;
  const { text } = useUi();
  const say = useSay();
  const selection = useDrawing(drawing, (state) => state.selection);
  const session = useMemo(() => new SettingsSession(chart), [chart]);
  useEffect(() => session.watch(onClose), [session, onClose]);

  const leave = (end: () => void) => () => {
    end();
    onClose();
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
  const tabs: readonly (readonly [SettingsTab, boolean, ReactNode])[] = [
    ['style', look.length > 0, <FieldsTab key="look" fields={look} isDisabled={isLocked} editing={session.controls} />],
    [
      'text',
      hasText,
      <Fragment key="text">
        {one !== undefined && <TextTab annotation={one} definition={definition} session={session} />}
        <FieldsTab fields={ofText} isDisabled={isLocked} editing={session.controls} />
      </Fragment>,
    ],
    [
      'coordinates',
      one !== undefined,
      one !== undefined && (
        <CoordinatesTab annotation={one} definition={definition} drawing={drawing} session={session} />
      ),
    ],
    [
      'visibility',
      true,
      <Fragment key="visibility">
        {home !== undefined && <ShownInField selection={selection} home={home} session={session} />}
        <VisibilityTab selection={selection} drawing={drawing} session={session} />
      </Fragment>,
    ],
  ];
  const shown = tabs.flatMap(([id, isShown, panel]) => (isShown ? [{ id, title: text[`settings.${id}`], panel }] : []));
  return (
    <SettingsFrame
      chart={chart}
      over={over}
      asked={asked}
      label={say('settings.title', { what })}
      title={what}
      regionRef={regionRef}
      templates={
        isOneTool && <TemplateMenu definition={definition} annotation={first} isDisabled={isLocked} session={session} />
      }
      onKeep={leave(() => session.complete())}
      onCancel={leave(() => session.cancel())}
    >
      <SettingsTabs
        label={text['bar.settings']}
        first={shown.some(({ id }) => id === tab) ? tab : shown[0]!.id}
        tabs={shown}
        hint={isLocked && <p className="settings__hint">{text['settings.locked']}</p>}
      />
    </SettingsFrame>
  );
}
