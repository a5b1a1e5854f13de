import type { Calendar } from '@candlemark/bars';
import type { Platform } from '../../platform/platform.ts';
import type { CalendarDraft } from './calendar-draft.ts';

/** A calendar that was edited and not saved, with what it was when that began. */
export interface KeptDraft {
  readonly opened: Calendar;
  readonly draft: CalendarDraft;
}

/** Calendars that were edited and not saved, by the ids of their instruments: they outlive the page that shows them. */
export interface KeptDrafts {
  of(id: string): KeptDraft | null;
  /** @param draft null: there is none any more */
  keep(id: string, draft: KeptDraft | null): void;
}

/** Has the browser ask before the page goes while there is a draft. */
export function createKeptDrafts({ askBeforeLeaving }: Pick<Platform, 'askBeforeLeaving'>): KeptDrafts {
  const drafts = new Map<string, KeptDraft>();
  askBeforeLeaving(() => drafts.size > 0);
  return {
    of: (id) => drafts.get(id) ?? null,
    keep(id, draft) {
      if (draft === null) drafts.delete(id);
      else drafts.set(id, draft);
    },
  };
}
