import type { FinancialChart, RangeTarget } from '@candlemark/chart';
import {
  type CalendarDate,
  type CalendarDateTime,
  DateFormatter,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateField,
  DateInput,
  DateSegment,
  Heading,
  Label,
  RangeCalendar,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  useLocale,
} from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TOUCH } from '../ui/use-list-view.ts';
import { useSay, useUi } from '../ui-context.ts';
import { daysTarget, type GoToPlaces, isInData, momentTarget } from './go-to-places.ts';
import '../fields/fields.css';
import './go-to-form.css';

interface GoToFormProps {
  readonly chart: FinancialChart;
  readonly places: GoToPlaces;
  readonly onDone: () => void;
}

type Kind = 'moment' | 'days';

/** Asks for a moment, or for the first and the last day of a range, typed or picked, and goes there. */
export function GoToForm({ chart, places, onDone }: GoToFormProps) {
  const { text } = useUi();
  const [kind, setKind] = useState<Kind>('moment');
  const [at, setAt] = useState<CalendarDateTime | null>(places.at);
  const [start, setStart] = useState<CalendarDate | null>(places.start);
  const [end, setEnd] = useState<CalendarDate | null>(places.end);
  const [month, setMonth] = useState<CalendarDate>(toCalendarDate(places.at));
  // The calendar turns to what is typed.
  const turnTo = (day: CalendarDate | CalendarDateTime | null) => {
    if (day !== null && isInData(day, places)) setMonth(toCalendarDate(day));
  };
  const typeAt = (value: CalendarDateTime | null) => {
    setAt(value);
    turnTo(value);
  };
  const typeStart = (value: CalendarDate | null) => {
    setStart(value);
    turnTo(value);
  };
  const choose = (key: Kind) => {
    setKind(key);
    turnTo(key === 'moment' ? at : start);
  };
  const isBackwards = start !== null && end !== null && end.compare(start) < 0;
  const target = kind === 'moment' ? at && momentTarget(at, places) : daysOf(start, end, isBackwards, places);
  const isOutside = kind === 'moment' && at !== null && !isInData(at, places);
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (target === null) return;
    chart.setViewport(target, { walk: true });
    onDone();
  };
  return (
    <form className="go-to" onSubmit={go} onKeyDownCapture={submitFromField}>
      <Tabs className="go-to__tabs" selectedKey={kind} onSelectionChange={(key) => choose(key as Kind)}>
        <TabList className="go-to__kinds" aria-label={text['range.goTo']}>
          <Tab id="moment" className="go-to__kind">
            {text['goTo.date']}
          </Tab>
          <Tab id="days" className="go-to__kind">
            {text['goTo.range']}
          </Tab>
        </TabList>
        <TabPanel id="moment" className="go-to__panel">
          <Field label={text['goTo.time']} value={at} granularity="minute" isFirst onChange={typeAt} />
          <Calendar
            className="calendar"
            aria-label={text['goTo.calendar']}
            value={at && toCalendarDate(at)}
            focusedValue={month}
            onFocusChange={setMonth}
            minValue={places.first}
            maxValue={places.last}
            onChange={(day) => setAt(toCalendarDateTime(day, at ?? undefined))}
          >
            <Month />
          </Calendar>
        </TabPanel>
        <TabPanel id="days" className="go-to__panel">
          <div className="go-to__days">
            <Field label={text['goTo.from']} value={start} granularity="day" isFirst onChange={typeStart} />
            <Field label={text['goTo.to']} value={end} granularity="day" onChange={setEnd} />
          </div>
          <RangeCalendar
            className="calendar"
            aria-label={text['goTo.calendar']}
            value={start !== null && end !== null && !isBackwards ? { start, end } : null}
            focusedValue={month}
            onFocusChange={setMonth}
            minValue={places.first}
            maxValue={places.last}
            onChange={(days) => {
              setStart(days.start);
              setEnd(days.end);
            }}
          >
            <Month />
          </RangeCalendar>
        </TabPanel>
      </Tabs>
      <p className="go-to__hint" role="status">
        {isBackwards && kind === 'days' ? (
          text['goTo.backwards']
        ) : isOutside ? (
          text['goTo.outside']
        ) : (
          <DataHint places={places} />
        )}
      </p>
      <div className="go-to__buttons">
        <Button look="plain" onPress={onDone}>
          {text['goTo.cancel']}
        </Button>
        <Button look="primary" type="submit" isDisabled={target === null}>
          {text['goTo.go']}
        </Button>
      </div>
    </form>
  );
}

/** A field of segments has no input of its own from which Enter would send the form, and lets no key out. */
function submitFromField({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && target instanceof HTMLElement && target.role === 'spinbutton') currentTarget.requestSubmit();
}

function daysOf(
  start: CalendarDate | null,
  end: CalendarDate | null,
  isBackwards: boolean,
  places: GoToPlaces,
): RangeTarget | null {
  return start === null || end === null || isBackwards ? null : daysTarget(start, end, places);
}

interface FieldProps<Value extends CalendarDate | CalendarDateTime> {
  readonly label: string;
  readonly value: Value | null;
  readonly granularity: 'day' | 'minute';
  readonly isFirst?: boolean;
  readonly onChange: (value: Value | null) => void;
}

function Field<Value extends CalendarDate | CalendarDateTime>({
  label,
  value,
  granularity,
  isFirst = false,
  onChange,
}: FieldProps<Value>) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = field.current?.ownerDocument.defaultView;
    // With a finger days are picked: the keys on the screen would cover them.
    if (isFirst && view?.matchMedia(TOUCH).matches === false)
      field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  }, [isFirst]);
  return (
    <DateField
      ref={field}
      className="form-block"
      value={value}
      granularity={granularity}
      onChange={(next) => onChange(next as Value | null)}
    >
      <Label className="form-label">{label}</Label>
      <DateInput className="text-input date-input">
        {(segment) => <DateSegment className="date-input__segment" segment={segment} />}
      </DateInput>
    </DateField>
  );
}

/** Of either calendar. */
function Month() {
  const { text } = useUi();
  return (
    <>
      <div className="calendar__header">
        <IconButton slot="previous" icon={ChevronLeft} title={text['goTo.earlier']} />
        <Heading className="calendar__month" />
        <IconButton slot="next" icon={ChevronRight} title={text['goTo.later']} />
      </div>
      <CalendarGrid className="calendar__grid">
        {(date) => <CalendarCell className="calendar__day" date={date} />}
      </CalendarGrid>
    </>
  );
}

function DataHint({ places: { first, last, timeZone } }: { readonly places: GoToPlaces }) {
  const say = useSay();
  const { locale } = useLocale();
  const format = new DateFormatter(locale, { dateStyle: 'medium', timeZone });
  return say('goTo.data', {
    from: format.format(first.toDate(timeZone)),
    to: format.format(last.toDate(timeZone)),
    zone: timeZone,
  });
}
