import { CALENDAR_LIMITS } from '@candlemark/bars';
import { Button } from '@candlemark/chart-ui';
import { FieldError, Group, Input, Label, TextField } from 'react-aria-components';
import { useDataText } from '../bring-data/data-words.tsx';
import { type CalendarDraft, type ExceptionDraft, withException } from './calendar-draft.ts';
import type { CalendarFaults } from './read-draft.ts';
import { SessionsEditor } from './sessions-editor.tsx';

interface ExceptionFieldsProps {
  readonly exception: ExceptionDraft;
  readonly draft: CalendarDraft;
  readonly faults: CalendarFaults;
  readonly isTried: boolean;
  readonly isDisabled: boolean;
  onDraft(draft: CalendarDraft): void;
  onDone(): void;
  onRemove(): void;
}

/** An exception as it is changed: its date, its hours, and why. */
export function ExceptionFields({ exception, draft, faults, isTried, isDisabled, ...on }: ExceptionFieldsProps) {
  const text = useDataText();
  const { id, date, name, sessions } = exception;
  const fault = faults.dates.get(id) ?? null;
  // A date that is not said yet is no fault before one is done.
  const isWrong = fault !== null && (isTried || date !== '');
  const of = date === '' ? text('calendar.noDate') : date;
  const change = (part: Partial<ExceptionDraft>) => on.onDraft(withException(draft, id, part));
  return (
    <Group className="exception exception--open" aria-label={of}>
      <div className="exception__fields">
        <TextField
          className="form-block"
          type="date"
          autoFocus
          value={date}
          isDisabled={isDisabled}
          isInvalid={isWrong}
          onChange={(value) => change({ date: value })}
        >
          <Label className="form-label">{text('calendar.date')}</Label>
          <Input className="text-input" max="9999-12-31" />
          <FieldError className="form-error">{isWrong && text(`calendar.fault.${fault}`)}</FieldError>
        </TextField>
        <TextField
          className="form-block"
          value={name}
          isDisabled={isDisabled}
          maxLength={CALENDAR_LIMITS.nameLength}
          onChange={(value) => change({ name: value })}
        >
          <Label className="form-label">{text('calendar.reason')}</Label>
          <Input className="text-input" autoComplete="off" />
        </TextField>
      </div>
      <SessionsEditor
        of={of}
        sessions={sessions}
        faults={faults}
        isDisabled={isDisabled}
        onEdit={(edit) => change({ sessions: edit(sessions, draft) })}
      />
      <div className="exception__buttons">
        <Button isDisabled={isDisabled} onPress={on.onDone}>
          {text('calendar.done')}
        </Button>
        <Button isDisabled={isDisabled} onPress={on.onRemove}>
          {text('calendar.remove')}
        </Button>
      </div>
    </Group>
  );
}
