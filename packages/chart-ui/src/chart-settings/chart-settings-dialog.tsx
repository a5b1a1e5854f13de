import type { FinancialChart } from '@candlemark/chart';
import { Search } from 'lucide-react';
import { type Ref, useState, useSyncExternalStore } from 'react';
import { Input, SearchField } from 'react-aria-components';
import { SettingsFrame, SettingsTabs } from '../dialog/settings-frame.tsx';
import { TemplatesMenu } from '../dialog/templates-menu.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSay, useUi } from '../ui-context.ts';
import { SettingGroups } from './setting-control.tsx';
import { foundSettings, type SettingTab, type SettingValues } from './setting-field.ts';
import '../fields/fields.css';
import './chart-settings.css';

export interface ChartSettingsDialogProps {
  readonly chart: FinancialChart;
  /** What it is laid over, and what it stands at the side of. */
  readonly over: HTMLElement;
  /** What asks for it: it takes the focus again where that is another one. */
  readonly asked?: object;
  /** Of what else than the chart itself. */
  readonly title?: string;
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
  const { chart, over, tabs, values, regionRef, onChange, onKeep, onCancel } = props;
  const { title } = props;
  const { text } = useUi();
  const say = useSay();
  const [query, setQuery] = useState('');
  const found = foundSettings(tabs, query);
  return (
    <SettingsFrame
      chart={chart}
      over={over}
      asked={props.asked}
      title={title ?? text['chartSettings.title']}
      isOfChart={title === undefined}
      regionRef={regionRef}
      templates={<Templates {...props} />}
      onKeep={onKeep}
      onCancel={onCancel}
    >
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
        <SettingsTabs
          label={title ?? text['chartSettings.title']}
          first={props.tab ?? tabs[0]?.id ?? ''}
          tabs={tabs.map(({ id, title, groups }) => ({
            id,
            title,
            panel: <SettingGroups groups={groups} values={values} onChange={onChange} />,
          }))}
        />
      ) : (
        <div className="settings__panel settings__found">
          <p className="settings__hint" role="status">
            {found.length === 0 && say('chartSettings.none', { query: query.trim() })}
          </p>
          <SettingGroups groups={found} values={values} onChange={onChange} />
        </div>
      )}
    </SettingsFrame>
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
      isWorn={(id) => Object.entries(styleOf(id) ?? {}).every(([name, value]) => isSame(values[name], value))}
      onApply={(id) => onChange(styleOf(id) ?? {})}
      onReset={() => onChange(defaults)}
      onSave={(name) => kept.save(templatesOf, { name, style: { ...values }, props: {} })}
      onRemove={(id) => kept.remove(id)}
    />
  );
}

/** Lists, such as levels, are the same where their parts are. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
