import { CALENDAR_TEMPLATES, LEVEL_INTERVALS } from '@candlemark/bars';
import { Button, CheckMark } from '@candlemark/chart-ui';
import {
  DATE_ORDERS,
  type FileOptions,
  IMPORT_KINDS,
  QUOTE_PRICES,
  REPAIRS,
  type Repair,
  SYMBOL_LENGTH,
  TIME_UNITS,
} from '@candlemark/contracts';
import { useId, useState } from 'react';
import { Checkbox } from 'react-aria-components';
import { calendarName, templateTitle } from '../calendar-editor/calendar-words.ts';
import { useDataText } from './data-words.tsx';
import { NO_CHOICES, type PreviewOptionsProps, withChoice, withKind } from './preview-choices.ts';
import { Labelled, Select, TextChoice } from './preview-fields.tsx';
import { PreviewTextOptions } from './preview-text-options.tsx';
import { isTimeZone, timeZones } from './time-zones.ts';

/** Everything that can be said of a file instead of being found out. */
export function PreviewOptions({ preview, choices, onChange }: PreviewOptionsProps) {
  const text = useDataText();
  const set = <Field extends keyof FileOptions>(field: Field, value: FileOptions[Field] | null) =>
    onChange(withChoice(choices, field, value));
  const { kind, interval, stamp, time, calendar, instruments } = preview;
  const isBars = kind === 'bars' || choices.kind === 'bars';
  return (
    <fieldset className="preview-options">
      <legend className="preview-options__title">{text('preview.options')}</legend>
      <TextChoice
        label={text('preview.option.symbol')}
        value={choices.symbol}
        found={instruments.length === 1 ? instruments[0]!.symbol : ''}
        maxLength={SYMBOL_LENGTH}
        onChange={(value) => set('symbol', value)}
      />
      <TextChoice
        label={text('preview.option.name')}
        value={choices.name}
        found=""
        maxLength={200}
        onChange={(value) => set('name', value)}
      />
      <Select
        label={text('preview.option.kind')}
        value={choices.kind}
        found={kind === null ? null : text(`data.kind.${kind}`)}
        choices={IMPORT_KINDS.map((value) => ({ value, title: text(`data.kind.${value}`) }))}
        onChange={(value) => onChange(withKind(choices, value))}
      />
      {kind === 'fills' && (
        <TextChoice
          label={text('preview.option.account')}
          value={choices.account}
          found=""
          maxLength={100}
          onChange={(value) => set('account', value)}
        />
      )}
      {isBars && (
        <>
          <Select
            label={text('preview.option.interval')}
            value={choices.interval}
            found={interval}
            choices={LEVEL_INTERVALS.map((value) => ({ value, title: value }))}
            onChange={(value) => set('interval', value)}
          />
          <Select
            label={text('preview.option.stamp')}
            value={choices.stamp}
            found={stamp === null ? null : text(stamp === 'open' ? 'preview.stampOpen' : 'preview.stampClose')}
            choices={[
              { value: 'open', title: text('preview.stampOpen') },
              { value: 'close', title: text('preview.stampClose') },
            ]}
            onChange={(value) => set('stamp', value)}
          />
        </>
      )}
      {((time !== null && time.dateOrder !== 'certain') || choices.dateOrder !== undefined) && (
        <Select
          label={text('preview.option.dateOrder')}
          value={choices.dateOrder}
          found={null}
          choices={DATE_ORDERS.map((value) => ({ value, title: text(`preview.dateOrder.${value}`) }))}
          onChange={(value) => set('dateOrder', value)}
        />
      )}
      {kind === 'quotes' && (
        <Select
          label={text('preview.option.price')}
          value={choices.price}
          found={text('preview.price.mid')}
          choices={QUOTE_PRICES.map((value) => ({ value, title: text(`preview.price.${value}`) }))}
          onChange={(value) => set('price', value)}
        />
      )}
      <ZoneChoice value={choices.timeZone} found={time?.zone ?? ''} onChange={(value) => set('timeZone', value)} />
      {(time?.unit !== null || choices.timeUnit !== undefined) && (
        <Select
          label={text('preview.option.timeUnit')}
          value={choices.timeUnit}
          found={time?.unit ?? null}
          choices={TIME_UNITS.map((value) => ({ value, title: text(`preview.time.${value}`) }))}
          onChange={(value) => set('timeUnit', value)}
        />
      )}
      <PreviewTextOptions preview={preview} choices={choices} onChange={onChange} />
      <Select
        label={text('preview.option.calendar')}
        value={choices.calendar}
        found={calendar?.origin === 'proposed' ? calendarName(calendar.name, text) : null}
        choices={CALENDAR_TEMPLATES.map((one) => ({ value: one.id, title: templateTitle(one, text) }))}
        onChange={(value) => set('calendar', value)}
      />
      {(isBars || kind === 'trades') && <Repairs chosen={choices.repair} onChange={(value) => set('repair', value)} />}
      <Button isDisabled={Object.keys(choices).length === 0} onPress={() => onChange(NO_CHOICES)}>
        {text('preview.reset')}
      </Button>
    </fieldset>
  );
}

interface RepairsProps {
  /** As the server is asked: `high-low,spikes`. */
  readonly chosen: string | undefined;
  onChange(value: string | null): void;
}

/** What of wrong rows is put right instead of being told alone. */
function Repairs({ chosen, onChange }: RepairsProps) {
  const text = useDataText();
  const said = chosen?.split(',') ?? [];
  const toggle = (repair: Repair) => {
    const next = REPAIRS.filter((one) => (one === repair ? !said.includes(one) : said.includes(one)));
    onChange(next.length === 0 ? null : next.join(','));
  };
  return (
    <fieldset className="preview-options__repairs">
      <legend className="form-label">{text('preview.option.repair')}</legend>
      {REPAIRS.map((repair) => (
        <Checkbox key={repair} className="check" isSelected={said.includes(repair)} onChange={() => toggle(repair)}>
          <CheckMark />
          {text(`preview.repair.${repair}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface ZoneChoiceProps {
  readonly value: string | undefined;
  readonly found: string;
  onChange(value: string | null): void;
}

/** Said once it is a zone: half a name would be refused. */
function ZoneChoice({ value, found, onChange }: ZoneChoiceProps) {
  const text = useDataText();
  const list = useId();
  const [typed, setTyped] = useState(value ?? '');
  const [isLeft, setLeft] = useState(false);
  const [before, setBefore] = useState(value);
  // Taken back from outside.
  if (before !== value) {
    setBefore(value);
    if (value === undefined && isTimeZone(typed)) setTyped('');
  }
  const isWrong = isLeft && typed !== '' && !isTimeZone(typed);
  return (
    <Labelled label={text('preview.option.timeZone')}>
      {(id) => (
        <>
          <input
            id={id}
            className="text-input"
            list={list}
            value={typed}
            placeholder={found === '' ? text('preview.auto') : text('preview.autoOf', { value: found })}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => {
              setTyped(target.value);
              setLeft(false);
              const zone = target.value.trim();
              if (zone === '' || !isTimeZone(zone)) {
                if (value !== undefined) onChange(null);
              } else onChange(zone);
            }}
          />
          <datalist id={list}>
            {timeZones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          {isWrong && (
            <span id={`${id}-fault`} className="form-error">
              {text('preview.noZone')}
            </span>
          )}
        </>
      )}
    </Labelled>
  );
}
