import { type Interval, LEVEL_INTERVALS } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { INSIGHT_HOURS, INSIGHT_PRICES } from '@candlemark/contracts';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { choiceName } from '../intervals/interval-choices.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { InsightsView } from './insights-address.ts';
import { InstrumentSetSheet } from './instrument-set-sheet.tsx';
import type { ResolvedView } from './picture-definition.ts';
import { lastYears, RANGE_YEARS } from './range-choices.ts';

interface InsightsControlsProps {
  readonly view: InsightsView;
  /** Null while its instruments are looked up. */
  readonly resolved: ResolvedView | null;
  onChange(change: Partial<InsightsView>): void;
  onReport(): void;
}

/** What is shown: instruments, bars, range. */
export function InsightsControls({ view, resolved, onChange, onReport }: InsightsControlsProps) {
  const { text } = useServices();
  const [isChoosing, setChoosing] = useState(false);
  const intervals: readonly Interval[] = LEVEL_INTERVALS.some((one) => one === view.interval)
    ? LEVEL_INTERVALS
    : [view.interval, ...LEVEL_INTERVALS];
  const symbols = (resolved?.instruments ?? []).slice(0, 200).map(({ symbol }) => ({ value: symbol, title: symbol }));
  return (
    <div className="insights-controls" role="toolbar" aria-label={text('insights.controls')}>
      <Button look="primary" onPress={() => setChoosing(true)}>
        {chosenWords(view, resolved, text)}
      </Button>
      <ChoiceMenu
        label={text('insights.interval')}
        value={view.interval}
        choices={intervals.map((value) => ({ value, title: choiceName(value, text) }))}
        onChange={(interval) => onChange({ interval })}
      />
      <RangeMenu view={view} resolved={resolved} onChange={onChange} />
      <DayField label={text('insights.from')} day={view.from} onChange={(from) => onChange({ from })} />
      <DayField label={text('insights.to')} day={view.to} onChange={(to) => onChange({ to })} />
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
      <Button onPress={onReport}>{text('insights.report')}</Button>
      {isChoosing && (
        <InstrumentSetSheet view={view} resolved={resolved} onChange={onChange} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

function chosenWords(
  { set }: InsightsView,
  resolved: ResolvedView | null,
  text: ReturnType<typeof useServices>['text'],
): string {
  const count = resolved?.instruments.length ?? 0;
  if (set.kind === 'found') {
    return set.words === '' ? text('insights.all', { count }) : text('insights.allOf', { count, words: set.words });
  }
  if (set.kind === 'labelled') return text('insights.allOf', { count, words: set.label.value });
  const [first, second, ...others] = set.symbols;
  if (first === undefined) return text('insights.choose');
  if (second === undefined) return first;
  return others.length === 0
    ? `${first}, ${second}`
    : text('insights.andOthers', { first, second, count: others.length });
}

function RangeMenu({ view, resolved, onChange }: Omit<InsightsControlsProps, 'onReport'>) {
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

interface DayFieldProps {
  readonly label: string;
  readonly day: string | null;
  onChange(day: string | null): void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <label className="insights-day">
      <span className="insights-choice__label">{label}</span>
      <input
        type="date"
        className="insights-day__input"
        value={day ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </label>
  );
}
