import {
  calendarFromTemplate,
  compileCalendar,
  isoDateOfDays,
  LEVEL_INTERVALS,
  type LevelInterval,
  tileAt,
  tilePath,
  tileRangeUs,
  tileRevision,
  US_PER_DAY,
} from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeTile } from '../../http/tiles/tile-encoder.ts';
import { findingsOf } from '../../testing/killed-store.ts';
import { IS_SOAK, longTest } from '../../testing/long-test.ts';
import { slowAdjusted } from '../../testing/slow-adjusted.ts';
import { anyHistory, slowBarsOf, testFile } from '../../testing/slow-files.ts';
import type { SlowBar, SlowFile } from '../../testing/slow-levels.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { textFile } from '../../testing/trades-file.ts';
import { openWorkspace } from '../../workspace.ts';
import type { CorporateEvent } from '../events/corporate-event.ts';
import type { MarketStore } from '../market-store.ts';
import { isTileClosed } from '../seal.ts';
import { readVariant } from './read-variant.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 1, soakRounds: 60, timeoutMs: 240_000 });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const anyEvent = fc.oneof(
  fc.record({
    day: fc.integer({ min: 0, max: 70 }),
    type: fc.constant('split' as const),
    value: fc.constantFrom(2, 3, 7, 1.5, 0.1, 0.5),
  }),
  fc.record({
    day: fc.integer({ min: 0, max: 70 }),
    type: fc.constant('dividend' as const),
    value: fc.constantFrom(0.05, 0.5, 1.25, 7),
  }),
);
const anyEvents = fc.uniqueArray(anyEvent, {
  minLength: 1,
  maxLength: 8,
  selector: ({ day, type }) => `${day} ${type}`,
});

const textOf = (events: readonly CorporateEvent[]) =>
  `date,type,value\n${events.map(({ labelDays, type, value }) => `${isoDateOfDays(labelDays)},${type},${value}\n`).join('')}`;

it.runIf(IS_SOAK)(
  'adjusts every level by whatever splits and dividends came in whichever order, and no closed tile ever changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory,
        anyEvents,
        fc.nat(4),
        async ({ market, startUs, files: sketches }, sketchedEvents, at) => {
          const files = sketches.map((sketch) => testFile(sketch, market, startUs));
          const calendar = calendarFromTemplate(market.calendar, market.timeZone);
          const slow = files.map((file) => file.slow(calendar));
          const first = Math.floor(startUs / US_PER_DAY);
          const events = sketchedEvents.map(({ day, ...event }) => ({ ...event, labelDays: first + day }));
          const inputs = files.map((file) => file.input);
          inputs.splice(1 + Math.min(at, files.length - 1), 0, () => textFile('X.csv', textOf(events), {}));
          const dataDir = tempDir();
          const closed = new Map<string, string>();
          const workspace = await openWorkspace({ dataDir, log });
          try {
            for (const input of inputs) {
              await workspace.imports.start(input()).done;
              await expectUnchanged(workspace.store, closed);
            }
            await expectAdjusted(workspace.store, slow, events);
            expect(await findingsOf(workspace)).toEqual([]);
          } finally {
            await workspace.close();
          }
          const rebuilt = await openWorkspace({ dataDir, log, rebuild: 'whole' });
          try {
            await expectAdjusted(rebuilt.store, slow, events);
            await expectUnchanged(rebuilt.store, closed);
          } finally {
            await rebuilt.close();
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
);

async function expectAdjusted(store: MarketStore, files: readonly SlowFile[], events: readonly CorporateEvent[]) {
  const instrument = store.bySymbol('X')!;
  const wanted = slowAdjusted(files, events, instrument.calendar, instrument);
  const { readBars } = readVariant(store, instrument.id, 'adjusted');
  for (const interval of LEVEL_INTERVALS) {
    const whole = wanted.get(interval)!.map(withoutNoise);
    const served = slowBarsOf(instrument, await readBars(interval, -Infinity, Infinity));
    expect(served, interval).toEqual(whole);
    // Any part of it is the same part.
    const middle = whole[whole.length >> 1]?.timeUs ?? 0;
    expect(slowBarsOf(instrument, await readBars(interval, middle, Infinity, 2)), interval).toEqual(
      whole.slice(whole.length >> 1).slice(0, 2),
    );
  }
}

/** As `slowBarsOf` rounds. */
function withoutNoise({ timeUs, ...numbers }: SlowBar): SlowBar {
  const entries = Object.entries(numbers).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6]);
  return { timeUs, ...(Object.fromEntries(entries) as Omit<SlowBar, 'timeUs'>) };
}

const TILE_LEVELS: readonly LevelInterval[] = ['1h', '1D', '1W', '1mo'];

/** Every closed adjusted tile, by its address, is what it was when it was first served. */
async function expectUnchanged(store: MarketStore, closed: Map<string, string>): Promise<void> {
  const instrument = store.bySymbol('X')!;
  const calendar = compileCalendar(instrument.calendar);
  for (const level of instrument.levels) {
    const interval = TILE_LEVELS.find((one) => one === level.interval);
    if (interval === undefined) continue;
    for (let { index } = tileAt(interval, level.fromUs); index <= tileAt(interval, level.toUs).index; index += 1) {
      const address = { kind: 'bars', interval, index } as const;
      if (!isTileClosed(calendar, address, instrument.sealedUntilUs)) continue;
      const revision = tileRevision(instrument.revisions, tileRangeUs(address));
      const path = tilePath(instrument.id, revision, 'adjusted', address);
      const bytes = Buffer.from(await encodeTile(store, instrument, { variant: 'adjusted', address })).toString('hex');
      expect(closed.get(path) ?? bytes, path).toBe(bytes);
      closed.set(path, bytes);
    }
  }
}
