import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { draftOf } from './calendar-draft.ts';
import { createKeptDrafts } from './kept-drafts.ts';

test('a draft is kept for its instrument until it is saved or given up, and the browser asks as long', () => {
  let isNeeded = () => false;
  const drafts = createKeptDrafts({
    askBeforeLeaving(asked) {
      isNeeded = asked;
      return () => {};
    },
  });
  const opened = calendarFromTemplate('24/7');
  const draft = { ...draftOf(opened), name: 'mine' };
  expect(isNeeded()).toBe(false);
  drafts.keep('one', { opened, draft });
  expect(drafts.of('one')?.draft.name).toBe('mine');
  expect(drafts.of('other')).toBeNull();
  expect(isNeeded()).toBe(true);
  drafts.keep('one', null);
  expect(drafts.of('one')).toBeNull();
  expect(isNeeded()).toBe(false);
});
