import type { FinancialChart } from '@candlemark/chart';
import { Search, X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Input, SearchField, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { TemplatesMenu } from '../dialog/templates-menu.tsx';
import { useDialogPlace } from '../dialog/use-dialog-place.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { SettingGroups } from './setting-control.tsx';
import { foundSettings, type SettingTab, type SettingValues } from './setting-field.ts';
import '../dialog/settings-dialog.css';
import '../fields/fields.css';
import './chart-settings.css';

export interface ChartSettingsDialogProps {
  readonly chart: FinancialChart;
  /** What it is laid over, and what it stands at the side of. */
  readonly over: HTMLElement;
  readonly tabs: readonly SettingTab[];
  /** The one that is open at first; default the first. */
  readonly tab?: string;
  readonly values: SettingValues;
  /** What they begin with. */
  readonly defaults: SettingValues;
  /** What templates of these settings are kept under; see `KeptTemplates`. */
  readonly templatesOf: string;
  /** For the host's way of walking through the regions of its page. */
  readonly regionRef?: Ref<HTMLElement>;
  /** Some of the values are others: to be shown at once. Those of a template come as they were kept. */
  onChange(change: SettingValues): void;
  /** What was changed is kept. */
  onKeep(): void;
  /** What was changed is taken back. */
  onCancel(): void;
}

/**
 * The settings of a chart, as a host lists them. What is changed is seen at once; OK keeps it, Cancel and Escape take it back. It leaves the chart in sight and in
 * reach.
 */
export function ChartSettingsDialog(props: ChartSettingsDialogProps) {
  const { chart, over, tabs, values, regionRef, onChange } = props;
  const { text } = useUi();
  const say = useSay();
  const element = useRef<HTMLElement>(null);
  const [query, setQuery] = useState('');
  const grip = useDialogPlace(element, over, chart);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  const leave = (end: () => void) => {
    end();
    chart.focus();
  };
  const found = foundSettings(tabs, query);
  return createPortal(
    <section
      ref={(node) => {
        element.current = node;
        if (typeof regionRef === 'function' && node !== null) return regionRef(node);
        return undefined;
      }}
      role="dialog"
      aria-label={text['chartSettings.title']}
      tabIndex={-1}
      className="settings settings--chart"
      onPointerDownCapture={({ target, currentTarget }) => {
        // A tab takes the place of the one before as soon as it is pressed: what was typed there is left first.
        const { activeElement } = currentTarget.ownerDocument;
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
        <h2 className="settings__title">{text['chartSettings.title']}</h2>
        <IconButton icon={X} title={text['settings.cancel']} onPress={() => leave(props.onCancel)} />
      </div>
      <SearchField
        aria-label={text['chartSettings.search']}
        className="setting-search settings__search"
        value={query}
        onChange={setQuery}
      >
        <Icon of={Search} />
        <Input
          className="text-input setting-search__input"
          placeholder={text['chartSettings.search']}
          autoComplete="off"
        />
      </SearchField>
      {query.trim() === '' ? (
        <Tabs className="settings__tabs" defaultSelectedKey={props.tab ?? tabs[0]?.id ?? ''}>
          <TabList aria-label={text['chartSettings.title']} className="settings__tab-list">
            {tabs.map(({ id, title }) => (
              <Tab key={id} id={id} className="settings__tab">
                {title}
              </Tab>
            ))}
          </TabList>
          {tabs.map(({ id, groups }) => (
            <TabPanel key={id} id={id} className="settings__panel">
              <SettingGroups groups={groups} values={values} onChange={onChange} />
            </TabPanel>
          ))}
        </Tabs>
      ) : (
        <div className="settings__panel settings__found" role="status">
          {found.length === 0 && <p className="settings__hint">{say('chartSettings.none', { query: query.trim() })}</p>}
          <SettingGroups groups={found} values={values} onChange={onChange} />
        </div>
      )}
      <div className="settings__footer">
        <Templates {...props} />
        <span className="settings__spring" />
        <Button onPress={() => leave(props.onCancel)}>{text['settings.cancel']}</Button>
        <Button look="primary" onPress={() => leave(props.onKeep)}>
          {text['settings.ok']}
        </Button>
      </div>
    </section>,
    over.ownerDocument.body,
  );
}

function Templates({ templatesOf, values, defaults, onChange }: ChartSettingsDialogProps) {
  const { text, templates: kept } = useUi();
  const templates = useSyncExternalStore(kept.onChange, () => kept.list(templatesOf));
  const styleOf = (id: string) => templates.find((one) => one.id === id)?.style as SettingValues | undefined;
  return (
    <TemplatesMenu
      templates={templates.toSorted((a, b) => a.name.localeCompare(b.name))}
      resetTitle={text['chartSettings.reset']}
      isWorn={(id) => Object.entries(styleOf(id) ?? {}).every(([name, value]) => values[name] === value)}
      onApply={(id) => onChange(styleOf(id) ?? {})}
      onReset={() => onChange(defaults)}
      onSave={(name) => kept.save(templatesOf, { name, style: { ...values }, props: {} })}
      onRemove={(id) => kept.remove(id)}
    />
  );
}
