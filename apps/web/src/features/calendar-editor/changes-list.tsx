import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import type { CalendarChanges } from './calendar-changes.ts';
import { weekdayName } from './calendar-words.ts';

/** What would be other. */
export function ChangesList({ changes }: { readonly changes: CalendarChanges | null }) {
  const { locale } = useServices();
  const text = useDataText();
  if (changes === null) return <p>{text('calendar.unchanged')}</p>;
  const { isNameOther, isZoneOther, weekdays, added, changed, removed } = changes;
  const days = weekdays.map((weekday) => weekdayName(weekday, locale)).join(', ');
  const words = [
    isNameOther && text('calendar.name'),
    isZoneOther && text('preview.option.timeZone'),
    weekdays.length > 0 && text('calendar.otherHours', { days }),
    added > 0 && text('calendar.added', { count: added }),
    changed > 0 && text('calendar.changed', { count: changed }),
    removed > 0 && text('calendar.removed', { count: removed }),
  ].filter((one) => one !== false);
  return <p>{text('calendar.changes', { what: words.join('; ') })}</p>;
}
