import { expect, test } from 'vitest';
import { deleteLater } from './delete-later.ts';

function setup() {
  const due: (() => void)[] = [];
  const asked: string[] = [];
  const shown: { text: string; run: (() => void) | null }[] = [];
  const parts = {
    api: {
      deleteInstrument: async (id: string) => {
        asked.push(id);
        return 'change';
      },
      changeStatus: async () => ({ state: 'done', failure: null }),
    },
    platform: {
      timers: {
        after: (_ms: number, call: () => void) => {
          due.push(call);
          return () => due.splice(due.indexOf(call), 1);
        },
      },
    },
    notices: { show: (text: string, action?: { run(): void }) => shown.push({ text, run: action?.run ?? null }) },
    queries: { invalidateQueries: async () => {} },
    text: (key: string) => key,
  } as unknown as Parameters<typeof deleteLater>[0];
  deleteLater(parts, { id: 'one', symbol: 'ONE' }, (key) => key);
  return { due, asked, shown };
}

test('an instrument is deleted once the time to take it back is over', async () => {
  const { due, asked, shown } = setup();
  expect(asked).toEqual([]);
  due[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect([asked, shown.at(-1)?.text]).toEqual([['one'], 'instrument.deleted']);
});

test('nothing is deleted where it is taken back', () => {
  const { due, asked, shown } = setup();
  shown[0]?.run?.();
  expect([due, asked]).toEqual([[], []]);
});
