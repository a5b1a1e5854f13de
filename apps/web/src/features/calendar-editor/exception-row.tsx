import { IconButton } from '@candlemark/chart-ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import type { ExceptionDraft } from './calendar-draft.ts';
import { type CalendarFaults, hasExceptionFault } from './read-draft.ts';

interface ExceptionRowProps {
  readonly exception: ExceptionDraft;
  readonly faults: CalendarFaults;
  readonly isDisabled: boolean;
  readonly takesFocus: boolean;
  onOpen(): void;
  onRemove(): void;
}

/** An exception as it is read. */
export function ExceptionRow({ exception, faults, isDisabled, takesFocus, onOpen, onRemove }: ExceptionRowProps) {
  const { locale } = useServices();
  const text = useDataText();
  const { date, name, sessions } = exception;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const ms = Date.parse(date);
  const day = Number.isNaN(ms) ? text('calendar.noDate') : days.format(ms);
  const hours = sessions.map(({ opens, closes, span }) => {
    const times = `${opens}–${closes}`;
    return span === 'that-day' ? times : `${times} (${text(`calendar.span.${span}`)})`;
  });
  return (
    <div className="exception">
      <span className="exception__words">
        <strong>{day}</strong> {!Number.isNaN(ms) && <span className="exception__aside">{weekdays.format(ms)}</span>}{' '}
        {hours.length === 0 ? text('calendar.closed') : hours.join(', ')} <bdi className="exception__aside">{name}</bdi>
        {hasExceptionFault(exception, faults) && <span className="form-error"> {text('calendar.hasFault')}</span>}
      </span>
      <IconButton
        icon={Pencil}
        title={text('calendar.changeException', { date: day })}
        autoFocus={takesFocus}
        isDisabled={isDisabled}
        onPress={onOpen}
      />
      <IconButton
        icon={Trash2}
        title={text('calendar.removeException', { date: day })}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </div>
  );
}
