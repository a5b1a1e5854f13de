import { type DocumentChange, valueAt } from '@candlemark/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flush, INSTRUMENT, type TestWindow, World } from './testing/world.ts';

const SOAK = process.env.CANDLEMARK_SOAK === '1';
const RUNS = SOAK ? 20_000 : 500;
const TIMEOUT_MS = SOAK ? 3_600_000 : 30_000;
const EPOCHS = [
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '01BX5ZZKBKACTAV9WEVGEMMVRZ',
  '01BX5ZZKBKACTAV9WEVGEMMVS0',
  '01BX5ZZKBKACTAV9WEVGEMMVS1',
];

const PATHS = ['anchors', 'style.lineColor', 'style.width', 'text.main'] as const;

/** Something that happens to one of the windows. */
type Step = (window: TestWindow, world: World) => void | Promise<void>;

const record = fc.constantFrom('annotation/a', 'annotation/b', 'layout/l');
const part = fc.record({ key: record, path: fc.constantFrom(...PATHS), value: fc.nat(99) });
/** One change of up to three edits, also of one record. */
const edit = fc.array(part, { minLength: 1, maxLength: 3 }).map(
  (parts): Step =>
    (window) => {
      const made = new Set<string>();
      const edits = parts.map(({ key, path, value }) => {
        const isNew = window.sync.get(key) === null && !made.has(key);
        made.add(key);
        const whole = { instrument: INSTRUMENT, anchors: 0, style: {}, text: {}, [path]: value };
        return isNew ? { key, set: whole, deleted: false } : { key, set: { [path]: value } };
      });
      window.edit('Edit', ...edits);
    },
);
const removal = record.map(
  (key): Step =>
    (window) =>
      window.edit('Delete', { key, set: {}, deleted: true }),
);
const return_ = record.map(
  (key): Step =>
    (window) =>
      window.edit('Bring back', { key, set: { instrument: INSTRUMENT }, deleted: false }),
);
const delivery = fc.constantFrom('first' as const, 'last' as const).map(
  (which): Step =>
    (window) =>
      void window.deliver(which),
);
const trouble = fc.constantFrom<Step[]>(
  (window) => void window.firePauses(),
  (window) => window.cut(),
  (window) => {
    window.isOnline = true;
  },
  (window) => window.restart(),
  (window) => window.look(false),
  (window) => window.look(true),
);
/** A backup of an earlier moment takes the place of everything; there is one epoch for each. */
const backup = fc.constant<Step>((_window, world) => {
  const epoch = EPOCHS[EPOCHS.indexOf(world.server.epoch) + 1];
  if (epoch === undefined) return;
  world.server.restore(Math.floor(world.server.seq / 2), epoch);
  for (const window of world.windows) window.cut();
});
const step = fc.oneof(
  { weight: 8, arbitrary: edit },
  { weight: 1, arbitrary: removal },
  { weight: 1, arbitrary: return_ },
  { weight: 10, arbitrary: delivery },
  { weight: 3, arbitrary: trouble },
);
const happening = (one: fc.Arbitrary<Step>) => fc.array(fc.tuple(fc.nat(2), one), { maxLength: 40 });

async function afterAll(happenings: readonly (readonly [who: number, step: Step])[]): Promise<World> {
  const world = new World();
  for (let count = 0; count < 3; count++) await world.addWindow();
  await world.settle();
  for (const [who, act] of happenings) {
    await act(world.windows[who]!, world);
    await flush();
  }
  await world.settle();
  return world;
}

function expectSame({ windows, server }: World): void {
  const shown = server.records().filter(({ deleted }) => !deleted);
  for (const window of windows) {
    expect(window.sync.status).toEqual({ link: 'live', unsent: 0, notKept: null });
    expect(window.shown()).toEqual(Object.fromEntries(shown.map(({ key, fields }) => [key, fields])));
  }
  const ids = server.log.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('three windows on a bad network', () => {
  it(
    'come to show the same, in which every change stands once and every field is what was set last',
    async () => {
      await fc.assert(
        fc.asyncProperty(happening(step), async (happenings) => {
          const world = await afterAll(happenings);
          expectSame(world);
          // Nothing that was made is lost, whatever was cut, and nothing that stands was made by nobody.
          const ids = world.server.log.map(({ id }) => id);
          const made = new Map(world.windows.flatMap((window) => window.made.map((change) => [change.id, change])));
          expect([...ids].sort()).toEqual([...made.keys()].sort());
          for (const { key, fields } of world.server.records())
            for (const path of PATHS) {
              const last = ids.findLast((id) => settingOf(made.get(id)!, key, path) !== undefined);
              expect(valueAt(fields, path)).toEqual(last && settingOf(made.get(last)!, key, path)?.value);
            }
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'come to show the same after a backup was restored under them',
    async () => {
      const withBackups = fc.oneof({ weight: 20, arbitrary: step }, { weight: 1, arbitrary: backup });
      await fc.assert(
        fc.asyncProperty(happening(withBackups), async (happenings) => expectSame(await afterAll(happenings))),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

/** What a change sets a field to, by itself or with its part; undefined where it leaves it alone. */
function settingOf({ edits }: DocumentChange, key: string, at: string): { readonly value: unknown } | undefined {
  const [head] = at.split('.');
  const edit = edits.findLast((one) => one.key === key && (at in one.set || head! in one.set));
  if (edit === undefined) return undefined;
  if (at in edit.set) return { value: edit.set[at] };
  return { value: valueAt(edit.set, at) };
}
