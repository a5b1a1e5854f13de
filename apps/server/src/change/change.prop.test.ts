import { type Calendar, calendarFromTemplate, isoDateOfDays, type Session, US_PER_DAY } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findingsOf } from '../testing/killed-store.ts';
import { longTest } from '../testing/long-test.ts';
import { anySketch, expectExact, MARKETS, testFile } from '../testing/slow-files.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { openWorkspace } from '../workspace.ts';

/** Every import and every change is a process of its own. */
const RUNS = longTest({ rounds: 1, soakRounds: 100, timeoutMs: 300_000 });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const START_US = Date.UTC(2015, 9, 12) * 1000;

/** What is done with a directory, one after another. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('import' as const), sketch: anySketch }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('calendar' as const),
      market: fc.constantFrom(...MARKETS),
      closedDay: fc.integer({ min: 0, max: 40 }),
      halfDay: fc.integer({ min: 0, max: 40 }),
    }),
  },
);

const HALF: readonly Session[] = [{ openMinute: 600, closeMinute: 780 }];

function editedCalendar(market: (typeof MARKETS)[number], closedDay: number, halfDay: number): Calendar {
  const day = (after: number) => isoDateOfDays(START_US / US_PER_DAY + after);
  const closed = { date: day(closedDay), sessions: [] };
  const half = closedDay === halfDay ? [] : [{ date: day(halfDay), sessions: HALF }];
  return { ...calendarFromTemplate(market.calendar, market.timeZone), exceptions: [closed, ...half] };
}

it('holds exactly what the remaining batches say, by the calendar that it has, whatever was done in which order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MARKETS),
      fc.array(anyStep, { minLength: 2, maxLength: 7 }),
      async (market, steps) => {
        const dataDir = tempDir();
        let workspace = await openWorkspace({ dataDir, log });
        let calendar = calendarFromTemplate(market.calendar, market.timeZone);
        let held: { readonly id: string; readonly file: ReturnType<typeof testFile> }[] = [];
        const slow = () => held.map(({ file }) => file.slow(calendar));
        let revision = 0;
        try {
          for (const step of steps) {
            const { imports, changes, store } = workspace;
            if (step.do === 'import') {
              const file = testFile(step.sketch, market, START_US);
              const { options, ...input } = file.input();
              // The calendar is the instrument's from the first import on; a given one would change it back.
              const { calendar: _template, ...others } = options;
              await imports.start({ ...input, options: store.bySymbol('X') ? others : options }).done;
              if (held.length === 0) calendar = store.bySymbol('X')!.calendar;
              held.push({ id: (await changes.batches()).at(-1)!.id, file });
            } else if (step.do === 'remove') {
              const gone = held[step.at % Math.max(1, held.length)];
              if (!gone) continue;
              await (await changes.removeBatch(gone.id)).done;
              held = held.filter((one) => one !== gone);
            } else {
              const instrument = store.bySymbol('X');
              if (!instrument) continue;
              calendar = editedCalendar(step.market, step.closedDay, step.halfDay);
              await (await changes.setCalendar(instrument.id, calendar)).done;
            }
            await expectExact(store, slow(), calendar);
            const now = store.bySymbol('X')?.revision ?? revision;
            expect(now).toBeGreaterThanOrEqual(revision);
            revision = now;
          }
          expect(await findingsOf(workspace)).toEqual([]);
          await workspace.close();
          workspace = await openWorkspace({ dataDir, log, rebuild: 'whole' });
          await expectExact(workspace.store, slow(), calendar);
          expect(await findingsOf(workspace)).toEqual([]);
          expect(workspace.store.bySymbol('X')?.revision ?? revision).toBeGreaterThanOrEqual(revision);
        } finally {
          await workspace.close();
        }
      },
    ),
    { numRuns: RUNS },
  );
});
