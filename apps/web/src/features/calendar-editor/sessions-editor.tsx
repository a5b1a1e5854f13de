import { IconButton } from '@candlemark/chart-ui';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Group, Input } from 'react-aria-components';
import { useDataText } from '../bring-data/data-words.tsx';
import {
  addSession,
  changeSession,
  minuteOfClock,
  removeSession,
  type SessionDraft,
  type SessionsEdit,
  SPAN_NAMES,
} from './calendar-draft.ts';
import type { CalendarFault, CalendarFaults } from './read-draft.ts';

interface SessionsEditorProps {
  /** Whose hours: a weekday, or a date. */
  readonly of: string;
  readonly sessions: readonly SessionDraft[];
  readonly faults: CalendarFaults;
  readonly isDisabled: boolean;
  /** More to do, ahead of the button that adds hours. */
  readonly children?: ReactNode;
  onEdit(edit: SessionsEdit): void;
}

/** The hours of one day, with what is wrong beside each. */
export function SessionsEditor({ of, sessions, faults, isDisabled, children, onEdit }: SessionsEditorProps) {
  const text = useDataText();
  const foot = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(() => new Set(sessions.map(({ id }) => id)));
  return (
    <div className="sessions">
      {sessions.length === 0 && <p className="sessions__closed">{text('calendar.closed')}</p>}
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          of={of}
          session={session}
          fault={faults.sessions.get(session.id) ?? null}
          isNew={!known.has(session.id)}
          isDisabled={isDisabled}
          onEdit={onEdit}
          onRemove={() => {
            onEdit(removeSession(session.id));
            foot.current?.querySelector<HTMLElement>('button:last-child')?.focus();
          }}
        />
      ))}
      <div ref={foot} className="sessions__foot">
        {children}
        <IconButton
          icon={Plus}
          title={text('calendar.addHours', { of })}
          isDisabled={isDisabled}
          onPress={() => {
            setKnown(new Set(sessions.map(({ id }) => id)));
            onEdit(addSession);
          }}
        />
      </div>
    </div>
  );
}

interface SessionRowProps extends Pick<SessionsEditorProps, 'of' | 'isDisabled' | 'onEdit'> {
  readonly session: SessionDraft;
  readonly fault: CalendarFault | null;
  /** It was just added: one goes on typing in it. */
  readonly isNew: boolean;
  onRemove(): void;
}

function SessionRow({ of, session, fault, isNew, isDisabled, onEdit, onRemove }: SessionRowProps) {
  const text = useDataText();
  const faultId = useId();
  const { id, opens, closes, span } = session;
  // Of times that cannot be read the one is marked that it is about.
  const isWrong = (typed: string) => fault !== null && (fault !== 'time' || minuteOfClock(typed) === null);
  const field = {
    className: 'text-input',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 6,
    disabled: isDisabled,
    ...(fault !== null && { 'aria-describedby': faultId }),
  } as const;
  const change = (part: Partial<SessionDraft>) => onEdit(changeSession(id, part));
  return (
    <Group aria-label={text('calendar.hoursOf', { of })} className="session">
      <Input
        {...field}
        aria-invalid={isWrong(opens)}
        autoFocus={isNew}
        aria-label={text('calendar.opens', { of })}
        value={opens}
        onChange={({ target }) => change({ opens: target.value })}
      />
      <span aria-hidden>–</span>
      <Input
        {...field}
        aria-invalid={isWrong(closes)}
        aria-label={text('calendar.closes', { of })}
        value={closes}
        onChange={({ target }) => change({ closes: target.value })}
      />
      <select
        className="text-input native-select session__span"
        aria-label={text('calendar.span', { of })}
        value={span}
        disabled={isDisabled}
        onChange={({ target }) => change({ span: SPAN_NAMES.find((name) => name === target.value) ?? span })}
      >
        {SPAN_NAMES.map((name) => (
          <option key={name} value={name}>
            {text(`calendar.span.${name}`)}
          </option>
        ))}
      </select>
      <IconButton icon={X} title={text('calendar.removeHours', { of })} isDisabled={isDisabled} onPress={onRemove} />
      {fault !== null && (
        <p id={faultId} className="form-error session__fault">
          {text(`calendar.fault.${fault}`)}
        </p>
      )}
    </Group>
  );
}
