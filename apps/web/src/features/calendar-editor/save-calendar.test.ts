import { type Calendar, calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { saveCalendar } from './save-calendar.ts';

const [BEFORE, AFTER, OTHER] = ['24/7', 'us-equities', 'fx'].map((id) => calendarFromTemplate(id)) as [
  Calendar,
  Calendar,
  Calendar,
];

function setup() {
  let now = BEFORE;
  const shown: { text: string; undo: (() => void) | undefined }[] = [];
  const parts = {
    api: {
      setCalendar: async (_id: string, body: { calendar: Calendar }) => {
        now = body.calendar;
        return 'change';
      },
      changeStatus: async () => ({ state: 'done', failure: null }),
      getInstrument: async () => ({ calendar: now }),
    },
    notices: { show: (text: string, action?: { run(): void }) => shown.push({ text, undo: action?.run }) },
    queries: { invalidateQueries: async () => {} },
    text: (key: string) => key,
  } as unknown as Parameters<typeof saveCalendar>[0];
  return {
    save: () => saveCalendar(parts, { id: 'one', symbol: 'ONE', calendar: BEFORE }, AFTER, (key) => key),
    set: (calendar: Calendar) => {
      now = calendar;
    },
    now: () => now.name,
    shown,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a calendar that was saved is taken back on demand', async () => {
  const { save, now, shown } = setup();
  await save();
  expect([now(), shown[0]?.text]).toEqual(['us-equities', 'calendar.saved']);
  shown[0]?.undo?.();
  await settled();
  expect([now(), shown.at(-1)?.text]).toEqual(['24/7', 'calendar.undone']);
});

test('a calendar that was given meanwhile is not taken away by taking back the one before', async () => {
  const { save, set, now, shown } = setup();
  await save();
  set(OTHER);
  shown[0]?.undo?.();
  await settled();
  expect([now(), shown.at(-1)?.text]).toEqual(['fx', 'calendar.notUndone']);
});
