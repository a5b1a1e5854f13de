import { Button } from '@candlemark/chart-ui';
import { useRef, useState } from 'react';
import { useDataText } from '../bring-data/data-words.tsx';
import { type CalendarDraft, withNewException, withoutException } from './calendar-draft.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { ExceptionRow } from './exception-row.tsx';
import { exceptionYears, shownExceptions, sortedExceptions, yearOf } from './exception-years.ts';
import type { CalendarFaults } from './read-draft.ts';

interface ExceptionsEditorProps {
  readonly draft: CalendarDraft;
  readonly faults: CalendarFaults;
  readonly isTried: boolean;
  readonly isDisabled: boolean;
  /** The one that is being changed. */
  readonly open: number | null;
  onOpen(id: number | null): void;
  onDraft(draft: CalendarDraft): void;
}

/** Single days with other hours or none, a year at a time; one of them is open to be changed. */
export function ExceptionsEditor(props: ExceptionsEditorProps) {
  const { draft, faults, isTried, isDisabled, open, onOpen, onDraft } = props;
  const text = useDataText();
  const { exceptions } = draft;
  const years = exceptionYears(exceptions);
  const [wanted, setYear] = useState<string | null>(null);
  const year = years.some((one) => one.year === wanted) ? wanted : (years[0]?.year ?? null);
  /** Where the focus goes back to. */
  const [closed, setClosed] = useState<number | null>(null);
  const foot = useRef<HTMLDivElement>(null);
  const shown = shownExceptions(exceptions, year, open);
  const shut = () => {
    const one = exceptions.find(({ id }) => id === open);
    if (one !== undefined && yearOf(one.date) !== null) setYear(yearOf(one.date));
    setClosed(open);
    onOpen(null);
    onDraft(sortedExceptions(draft));
  };
  const remove = (id: number) => {
    onDraft(withoutException(draft, id));
    if (open === id) onOpen(null);
    foot.current?.querySelector('button')?.focus();
  };
  return (
    <fieldset className="calendar-editor__part">
      <legend className="calendar-editor__title">{text('calendar.exceptions')}</legend>
      <p className="form-note">{text('calendar.exceptionsNote')}</p>
      {faults.exceptions !== null && (
        <p role="alert" className="form-error">
          {text(`calendar.fault.${faults.exceptions}`)}
        </p>
      )}
      {exceptions.length === 0 && <p>{text('calendar.noExceptions')}</p>}
      {year !== null && (
        <select
          className="text-input native-select exceptions__year"
          aria-label={text('calendar.year')}
          value={year}
          onChange={({ target }) => setYear(target.value)}
        >
          {years.map((one) => (
            <option key={one.year} value={one.year}>
              {text('calendar.yearOf', { year: one.year, count: one.count })}
            </option>
          ))}
        </select>
      )}
      <ul className="exceptions" aria-label={text('calendar.exceptions')}>
        {shown.map((exception) => {
          const { id } = exception;
          const common = { exception, faults, isDisabled, onRemove: () => remove(id) };
          return (
            <li key={id}>
              {id === open ? (
                <ExceptionFields {...common} draft={draft} isTried={isTried} onDraft={onDraft} onDone={shut} />
              ) : (
                <ExceptionRow {...common} takesFocus={id === closed} onOpen={() => onOpen(id)} />
              )}
            </li>
          );
        })}
      </ul>
      <div ref={foot}>
        <Button
          isDisabled={isDisabled}
          onPress={() => {
            onDraft(withNewException(draft, ''));
            onOpen(draft.nextId);
          }}
        >
          {text('calendar.addException')}
        </Button>
      </div>
    </fieldset>
  );
}
