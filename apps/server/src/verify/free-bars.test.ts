import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BarPart, partOfTrade } from './expected-level.ts';
import { FreeBars } from './free-bars.ts';

const BUCKET = 10;
const openOf = (timeUs: number) => Math.floor(timeUs / BUCKET) * BUCKET;
const anyTimes = fc.array(fc.nat({ max: 120 }), { maxLength: 30 }).map((times) => times.sort((a, b) => a - b));

function partAt(timeUs: number): BarPart {
  return partOfTrade(timeUs, 1, 1, 0);
}

it('lets imported bars through where finer rows have nothing in their bucket, whatever the stretches they come in', () => {
  fc.assert(
    fc.property(
      anyTimes,
      anyTimes,
      fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 }),
      (finer, bars, cuts) => {
        const came: [kind: 'finer' | 'free', timeUs: number][] = [];
        const free = new FreeBars(
          openOf,
          ({ timeUs }) => came.push(['finer', timeUs]),
          ({ timeUs }) => came.push(['free', timeUs]),
        );
        let fromUs = 0;
        for (const toUs of [...cuts.sort((a, b) => a - b), 121]) {
          const within = (timeUs: number) => timeUs >= fromUs && timeUs < toUs;
          free.hold(bars.filter(within).map(partAt));
          for (const timeUs of finer.filter(within)) free.pass(partAt(timeUs));
          free.decide(toUs);
          fromUs = toUs;
        }
        free.decide(Number.POSITIVE_INFINITY);

        const covered = new Set(finer.map(openOf));
        expect(came.filter(([kind]) => kind === 'finer').map(([, timeUs]) => timeUs)).toEqual(finer);
        expect(came.filter(([kind]) => kind === 'free').map(([, timeUs]) => timeUs)).toEqual(
          bars.filter((timeUs) => !covered.has(openOf(timeUs))),
        );
        const buckets = came.map(([, timeUs]) => openOf(timeUs));
        expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
      },
    ),
  );
});
