import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarsBetween } from './bars-between.ts';
import { positionAnchors, positionFigures, positionOutcome } from './position.ts';

const STAKE = { accountSize: 10_000, risk: 1, riskIn: 'percent', lotSize: 1 } as const;
const LONG = { direction: 1, entry: 100, target: 120, stop: 90 } as const;
const SHORT = { direction: -1, entry: 100, target: 80, stop: 110 } as const;

/** @param rows low and high of each */
function barsOf(rows: readonly (readonly [low: number, high: number])[]): BarsBetween {
  const low = Float64Array.from(rows, ([one]) => one);
  const high = Float64Array.from(rows, ([, one]) => one);
  const close = low.map((one, row) => (one + high[row]!) / 2);
  const bars: BarsBetween = {
    length: rows.length,
    timeUs: low.map((_, row) => row * 10),
    open: close,
    high,
    low,
    close,
    volume: null,
    buyVolume: null,
    middleUs: (row) => row * 10 + 5,
    once: (_name, work) => work(bars),
  };
  return bars;
}

describe('what is planned', () => {
  it('is worked out by hand for a long and a short position', () => {
    // 1 % of 10,000 is 100; 10 a unit at risk are 10 units.
    expect(positionFigures(LONG, STAKE)).toEqual({
      reward: 20,
      risk: 10,
      ratio: 2,
      lots: 10,
      atTarget: 200,
      atStop: -100,
    });
    expect(positionFigures(SHORT, { ...STAKE, risk: 250, riskIn: 'money', lotSize: 5 })).toEqual({
      reward: 20,
      risk: 10,
      ratio: 2,
      lots: 5,
      atTarget: 500,
      atStop: -250,
    });
  });

  it('buys nothing where the stop lies on the wrong side', () => {
    const figures = positionFigures({ ...LONG, stop: 105 }, STAKE);
    expect(figures).toMatchObject({ ratio: null, lots: 0, atTarget: 0, atStop: 0 });
  });

  it('buys a part of one unit where the stake is less than a whole one, and no part of a lot', () => {
    // 243 a unit at risk: of 100 that is 0.4115 of one, and at the stop no more is lost.
    const index = { direction: 1, entry: 6000, target: 6500, stop: 5757 } as const;
    const { lots, atTarget, atStop, ratio } = positionFigures(index, STAKE);
    expect([lots, atTarget, atStop, ratio].map((one) => one?.toFixed(3))).toEqual([
      '0.411',
      '205.500',
      '-99.873',
      '2.058',
    ]);
    expect(positionFigures({ ...index, stop: -37_000_000 }, STAKE).lots).toBeCloseTo(0.0000027, 9);
    expect(positionFigures(index, { ...STAKE, lotSize: 5 })).toMatchObject({ lots: 0, atStop: 0 });
  });

  it('never loses more at the stop than what is at stake, and one lot more would', () => {
    const price = fc.integer({ min: 1, max: 100_000 }).map((ticks) => ticks / 100);
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(0.001, 1, 100),
        (entry, away, risk, lotSize) => {
          const plan = { direction: 1, entry, target: entry + away, stop: entry - away } as const;
          const { lots } = positionFigures(plan, { ...STAKE, risk, riskIn: 'money', lotSize });
          expect(lots * lotSize * away).toBeLessThanOrEqual(risk * (1 + 1e-6));
          expect((lots + 1) * lotSize * away).toBeGreaterThan(risk * (1 - 1e-6));
        },
      ),
    );
  });

  it('is drawn to the target or to the stop', () => {
    const at = (timeUs: number, price: number) => ({ timeUs, price });
    expect(positionAnchors([at(0, 100), at(9, 120)], 1)).toEqual([at(0, 100), at(9, 120), at(9, 90)]);
    expect(positionAnchors([at(0, 100), at(9, 90)], 1)).toEqual([at(0, 100), at(9, 120), at(9, 90)]);
    expect(positionAnchors([at(0, 100), at(9, 180)], -1)[1]).toEqual(at(9, 1));
    expect(positionAnchors([at(0, 100), at(9, 80)], -1)).toEqual([at(0, 100), at(9, 80), at(9, 110)]);
  });
});

describe('what has become of it', () => {
  it('waits until a bar touches the entry', () => {
    expect(
      positionOutcome(
        LONG,
        barsOf([
          [101, 130],
          [102, 140],
        ]),
      ),
    ).toEqual({ state: 'waiting' });
  });

  it('is open at the close of the newest bar', () => {
    expect(
      positionOutcome(
        LONG,
        barsOf([
          [101, 105],
          [99, 103],
          [104, 108],
        ]),
      ),
    ).toEqual({
      state: 'open',
      openedUs: 15,
      untilUs: 25,
      price: 106,
    });
  });

  it('closes at target or stop, the stop first where a bar touches both', () => {
    expect(
      positionOutcome(
        LONG,
        barsOf([
          [99, 101],
          [100, 121],
        ]),
      ),
    ).toMatchObject({ state: 'target', untilUs: 15, price: 120 });
    expect(
      positionOutcome(
        LONG,
        barsOf([
          [99, 101],
          [89, 121],
        ]),
      ),
    ).toMatchObject({ state: 'stop', price: 90 });
    expect(
      positionOutcome(
        SHORT,
        barsOf([
          [99, 101],
          [79, 100],
        ]),
      ),
    ).toMatchObject({ state: 'target', price: 80 });
    expect(
      positionOutcome(
        SHORT,
        barsOf([
          [99, 101],
          [100, 110],
        ]),
      ),
    ).toMatchObject({ state: 'stop', price: 110 });
  });

  it('does not count the target in the bar that opens it: that may have been touched before', () => {
    expect(positionOutcome(LONG, barsOf([[99, 125]]))).toMatchObject({ state: 'open' });
    expect(positionOutcome(LONG, barsOf([[85, 125]]))).toMatchObject({ state: 'stop' });
  });
});
