import { type Calendar, calendarFromTemplate, isIntraday, LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { anyHistory, slowBarsOf, testFile } from '../../testing/slow-files.ts';
import { type SlowFile, slowIsOpen, slowLevels } from '../../testing/slow-levels.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { openWorkspace } from '../../workspace.ts';
import type { MarketStore } from '../market-store.ts';
import { readVariant } from './read-variant.ts';

/** Every import is a process of its own. */
const RUNS = longTest({ rounds: 2, soakRounds: 80, timeoutMs: 240_000 });

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('makes the bars of regular hours of what was traded in sessions alone, at every level', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ({ market, startUs, files: sketches }) => {
      const files = sketches.map((sketch) => testFile(sketch, market, startUs));
      const template = calendarFromTemplate(market.calendar, market.timeZone);
      const workspace = await openWorkspace({ dataDir: tempDir(), log });
      try {
        for (const file of files) await workspace.imports.start(file.input()).done;
        const slow = files.map((file) => file.slow(template));
        await expectRegular(workspace.store, slow, template);
      } finally {
        await workspace.close();
      }
    }),
    { numRuns: RUNS },
  );
});

async function expectRegular(store: MarketStore, files: readonly SlowFile[], calendar: Calendar): Promise<void> {
  const instrument = store.bySymbol('X');
  if (!instrument) return;
  const counts = (timeUs: number, source: LevelInterval | null) =>
    (source !== null && !isIntraday(source)) || slowIsOpen(calendar, timeUs);
  const wanted = slowLevels(files, calendar, counts);
  const { readBars, readTrades } = readVariant(store, instrument.id, 'regular');
  for (const interval of LEVEL_INTERVALS) {
    const whole = wanted.get(interval)!;
    expect(slowBarsOf(instrument, await readBars(interval, -Infinity, Infinity)), interval).toEqual(whole);
    // Any part of it is the same part.
    const middle = whole[whole.length >> 1]?.timeUs ?? 0;
    const later = slowBarsOf(instrument, await readBars(interval, middle, Infinity, 3));
    expect(later, interval).toEqual(whole.slice(whole.length >> 1).slice(0, 3));
  }
  const trades = files.flatMap((file) => (file.interval === null ? file.trades : []));
  const inSessions = new Set(trades.map(({ timeUs }) => timeUs).filter((timeUs) => slowIsOpen(calendar, timeUs)));
  const [fromUs, toUs] = [
    Math.min(...trades.map(({ timeUs }) => timeUs)),
    Math.max(...trades.map(({ timeUs }) => timeUs)) + 1,
  ];
  if (trades.length === 0) return;
  expect(new Set((await readTrades(fromUs, toUs, 1e6)).timeUs)).toEqual(inSessions);
}
