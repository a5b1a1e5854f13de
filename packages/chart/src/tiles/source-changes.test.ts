import { compileCalendar, TradingTime } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { HandSetClock } from './visible-tiles.fixtures.ts';
import { VisibleTiles } from './visible-tiles.ts';

const MINUTE_MS = 60_000;
const FIRST_MS = Date.UTC(2024, 0, 2);
const ROWS = 300;

function bar(at: number, close: number) {
  return { time: FIRST_MS + at * MINUTE_MS, open: 100, high: 200, low: 1, close };
}

test('whatever is changed between two frames, and however often, every frame shows the bars as they are by then', () => {
  const update = fc.record({ kind: fc.constant('update' as const), back: fc.integer({ min: 0, max: 3 }) });
  const step = fc.oneof(
    { weight: 4, arbitrary: update },
    { weight: 1, arbitrary: fc.constant({ kind: 'frame' as const }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const data = Array.from({ length: ROWS }, (_, at) => bar(at, 100));
      const source = createArraySource(data, { interval: '1m' });
      const tradingTime = new TradingTime(compileCalendar(source.instrument.calendar));
      const tiles = new VisibleTiles(source, tradingTime, new HandSetClock());
      const closes = data.map(({ close }) => close);
      const viewport = {
        fromTradingUs: tradingTime.toTradingUs((FIRST_MS + (ROWS - 20) * MINUTE_MS) * 1000),
        toTradingUs: tradingTime.toTradingUs((FIRST_MS + (ROWS + 5) * MINUTE_MS) * 1000),
      };
      const shown = () => {
        tiles.update({ viewport, level: '1m' });
        return tiles
          .slice()
          .segments.flatMap((segment) =>
            segment.kind === 'trades'
              ? []
              : Array.from(segment.placed.bars.close.subarray(segment.start, segment.end), Number),
          );
      };
      shown();
      for (const [at, next] of [...steps, { kind: 'frame' as const }].entries()) {
        if (next.kind === 'frame') expect(shown()).toEqual(closes.slice(-20));
        else {
          const row = ROWS - 1 - next.back;
          closes[row] = 101 + at;
          source.update(bar(row, closes[row]!));
        }
      }
      tiles.dispose();
    }),
    { numRuns: 50 },
  );
});
