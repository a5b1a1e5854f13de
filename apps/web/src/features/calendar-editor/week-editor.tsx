import { IconButton } from '@candlemark/chart-ui';
import { CopyPlus } from 'lucide-react';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { type CalendarDraft, takeSessions, WEEKDAYS, withDay } from './calendar-draft.ts';
import { weekdayName } from './calendar-words.ts';
import type { CalendarFaults } from './read-draft.ts';
import { SessionsEditor } from './sessions-editor.tsx';

interface WeekEditorProps {
  readonly draft: CalendarDraft;
  readonly faults: CalendarFaults;
  readonly isDisabled: boolean;
  onDraft(draft: CalendarDraft): void;
}

/** The hours of each weekday. */
export function WeekEditor({ draft, faults, isDisabled, onDraft }: WeekEditorProps) {
  const { locale } = useServices();
  const text = useDataText();
  return (
    <fieldset className="calendar-editor__part">
      <legend className="calendar-editor__title">{text('calendar.week')}</legend>
      <p className="form-note">{text('calendar.weekNote')}</p>
      {faults.week !== null && (
        <p role="alert" className="form-error">
          {text(`calendar.fault.${faults.week}`)}
        </p>
      )}
      <ul className="week">
        {WEEKDAYS.map((weekday, at) => {
          const before = WEEKDAYS[at - 1];
          const day = weekdayName(weekday, locale);
          return (
            <li key={weekday} className="week__day">
              <span className="week__name">{day}</span>
              <SessionsEditor
                of={day}
                sessions={draft.week[weekday] ?? []}
                faults={faults}
                isDisabled={isDisabled}
                onEdit={(edit) => onDraft(withDay(draft, weekday, edit))}
              >
                {before !== undefined && (
                  <IconButton
                    icon={CopyPlus}
                    title={text('calendar.takeHours', { of: day, from: weekdayName(before, locale) })}
                    isDisabled={isDisabled}
                    onPress={() => onDraft(withDay(draft, weekday, takeSessions(draft.week[before] ?? [])))}
                  />
                )}
              </SessionsEditor>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
