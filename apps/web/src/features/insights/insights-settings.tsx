import { type Interval, LEVEL_INTERVALS } from '@candlemark/bars';
import { SwitchRow } from '@candlemark/chart-ui';
import { INSIGHT_HOURS, INSIGHT_PRICES } from '@candlemark/contracts';
import { useServices } from '../../services.ts';
import { choiceName } from '../intervals/interval-choices.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { type InsightsView, isFollowing } from './insights-address.ts';
import type { ResolvedView } from './picture-definition.ts';
import { lastYears, RANGE_YEARS } from './range-choices.ts';
import { RangeFields } from './range-fields.tsx';
import { toldRange } from './told-range.ts';

/** More are not offered one by one: a menu of them would be no help. */
const MOST_OFFERED = 200;

interface InsightsSettingsProps {
  readonly view: InsightsView;
  readonly resolved: ResolvedView | null;
  onChange(change: Partial<InsightsView>): void;
}

/** Everything that is set beside the instruments. */
export function InsightsSettings({ view, resolved, onChange }: InsightsSettingsProps) {
  const { text } = useServices();
  const intervals: readonly Interval[] = LEVEL_INTERVALS.some((one) => one === view.interval)
    ? LEVEL_INTERVALS
    : [view.interval, ...LEVEL_INTERVALS];
  const symbols = (resolved?.instruments ?? [])
    .slice(0, MOST_OFFERED)
    .map(({ symbol }) => ({ value: symbol, title: symbol }));
  // Who sets a range does not want another one.
  const fix = (range: Partial<Pick<InsightsView, 'from' | 'to'>>) => onChange({ ...range, follow: null });
  return (
    <>
      <ChoiceMenu
        label={text('insights.interval')}
        value={view.interval}
        choices={intervals.map((value) => ({ value, title: choiceName(value, text) }))}
        onChange={(interval) => onChange({ interval })}
      />
      <RangeMenu view={view} resolved={resolved} onChange={fix} />
      <RangeFields from={view.from} to={view.to} onChange={fix} />
      <FollowSwitch view={view} onChange={onChange} />
      {symbols.length > 1 && (
        <>
          <ChoiceMenu
            label={text('insights.lead')}
            value={resolved?.leading?.symbol ?? null}
            choices={symbols}
            onChange={(lead) => onChange({ lead })}
          />
          <ChoiceMenu
            label={text('insights.pair')}
            value={resolved?.paired?.symbol ?? null}
            choices={symbols.filter(({ value }) => value !== resolved?.leading?.symbol)}
            onChange={(pair) => onChange({ pair })}
          />
        </>
      )}
      <ChoiceMenu
        label={text('insights.prices')}
        value={view.prices}
        choices={INSIGHT_PRICES.map((value) => ({ value, title: text(`insights.prices.${value}`) }))}
        onChange={(prices) => onChange({ prices })}
      />
      <ChoiceMenu
        label={text('insights.hours')}
        value={view.hours}
        choices={INSIGHT_HOURS.map((value) => ({ value, title: text(`insights.hours.${value}`) }))}
        onChange={(hours) => onChange({ hours })}
      />
    </>
  );
}

function RangeMenu({ view, resolved, onChange }: InsightsSettingsProps) {
  const { text } = useServices();
  const { from, to } = view;
  const ranges = RANGE_YEARS.map((years) => ({ years, range: lastYears(resolved?.leading ?? null, years) }));
  const shown = ranges.find(({ range }) => range !== null && range.from === from && range.to === to)?.years;
  const value = from === null && to === null ? 'all' : shown === undefined ? null : String(shown);
  return (
    <ChoiceMenu
      label={text('insights.range')}
      value={value}
      choices={[
        { value: 'all', title: text('insights.range.all') },
        ...ranges.map(({ years }) => ({ value: String(years), title: text('insights.range.years', { count: years }) })),
      ]}
      onChange={(chosen) => {
        const range = ranges.find(({ years }) => String(years) === chosen)?.range;
        onChange(range ?? { from: null, to: null });
      }}
    />
  );
}

/** Whether the range of a chart in another window is taken over. Switched on, the one that a chart showed last is. */
function FollowSwitch({ view, onChange }: Omit<InsightsSettingsProps, 'resolved'>) {
  const { platform, text } = useServices();
  const isFixed = view.from !== null || view.to !== null;
  return (
    <div className="insights-follow">
      <SwitchRow
        label={text('insights.follow')}
        isOn={isFollowing(view)}
        onChange={(isOn) =>
          onChange(isOn ? { ...toldRange(platform), follow: true } : { follow: isFixed ? null : false })
        }
      />
    </div>
  );
}
