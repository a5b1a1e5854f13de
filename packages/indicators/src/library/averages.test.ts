/** Averages beside their formulas, written out the slow way. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong, walkingBars } from '../../test/made-up-bars.ts';
import { indicatorOf } from '../registry.ts';

const BARS = walkingBars(60, { seed: 5 });
const CLOSES = [...BARS.close];

function last(type: string, inputs: object, bars = BARS, plot?: string): number {
  const values = valuesOf(indicatorOf(type)!, bars, inputs);
  return (plot === undefined ? Object.values(values)[0]! : values[plot]!)[bars.length - 1]!;
}

function firstWith(type: string, inputs: object): number {
  return Object.values(valuesOf(indicatorOf(type)!, BARS, inputs))[0]!.findIndex((value) => !Number.isNaN(value));
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** An exponential average that begins with the mean of `length` values, as a list that begins with it. */
function slowEma(values: readonly number[], length: number, isFromFirst = false): number[] {
  const out = [isFromFirst ? values[0]! : mean(values.slice(0, length))];
  for (const value of values.slice(isFromFirst ? 1 : length)) {
    out.push((2 * value + (length - 1) * out.at(-1)!) / (length + 1));
  }
  return out;
}

function slowWma(values: readonly number[], length: number): number[] {
  return values.slice(length - 1).map((_, at) => {
    let sum = 0;
    for (let of = 0; of < length; of += 1) sum += values[at + of]! * (of + 1);
    return sum / ((length * (length + 1)) / 2);
  });
}

test('averages of exponential averages are made of them', () => {
  const one = slowEma(CLOSES, 5);
  const two = slowEma(one, 5);
  const three = slowEma(two, 5);
  expect(last('dema', { length: 5 })).toBeCloseTo(2 * one.at(-1)! - two.at(-1)!, 9);
  expect(last('tema', { length: 5 })).toBeCloseTo(3 * one.at(-1)! - 3 * two.at(-1)! + three.at(-1)!, 9);
  expect([firstWith('dema', { length: 5 }), firstWith('tema', { length: 5 })]).toEqual([8, 12]);
  expect(firstWith('dema', { length: 5, convention: 'skender' })).toBe(4);
  const [, , third, fourth, fifth, sixth] = Array.from({ length: 6 }).reduce<number[][]>(
    (made) => [...made, slowEma(made.at(-1) ?? CLOSES, 4)],
    [],
  );
  const [c1, c2, c3] = [-0.343, 3 * 0.49 + 3 * 0.343, -6 * 0.49 - 2.1 - 3 * 0.343];
  const c4 = 1 + 3 * 0.7 + 0.343 + 3 * 0.49;
  const slow = c1 * sixth!.at(-1)! + c2 * fifth!.at(-1)! + c3 * fourth!.at(-1)! + c4 * third!.at(-1)!;
  expect(last('t3', { length: 4 })).toBeCloseTo(slow, 9);
});

test('Hull’s average is one of the weighted averages, and the triangular one of means', () => {
  const [quick, calm] = [slowWma(CLOSES, 4).slice(5), slowWma(CLOSES, 9)];
  expect(last('hma', { length: 9 })).toBeCloseTo(
    slowWma(
      calm.map((value, at) => 2 * quick[at]! - value),
      3,
    ).at(-1)!,
    9,
  );
  const weights = [1, 2, 3, 3, 2, 1];
  const tail = CLOSES.slice(-6);
  expect(last('trima', { length: 6 })).toBeCloseTo(
    tail.reduce((sum, value, at) => sum + value * weights[at]!, 0) / 12,
    9,
  );
});

test('an end point lies on the line of least squares', () => {
  // Of 1, 2, 4: the slope is 1.5, the mean 7/3.
  expect(last('lsma', { length: 3 }, barsAlong([9, 1, 2, 4]))).toBeCloseTo(7 / 3 + 1.5, 12);
  expect(last('linear-regression-slope', { length: 3 }, barsAlong([9, 1, 2, 4]))).toBeCloseTo(1.5, 12);
  expect(last('linear-regression-curve', { length: 3, ahead: 2 }, barsAlong([9, 1, 2, 4]))).toBeCloseTo(
    7 / 3 + 4.5,
    12,
  );
});

test('weights by volume, by a bell, without lag', () => {
  const bars = barsAlong([2, 4, 8], undefined, (at) => at + 1);
  expect(last('vwma', { length: 3 }, bars)).toBeCloseTo((2 + 8 + 24) / 6, 12);
  const bell = [0, 1, 2].map((at) => Math.exp(-((at - 1.7) ** 2) / (2 * 0.25)));
  const weighted = (2 * bell[0]! + 4 * bell[1]! + 8 * bell[2]!) / (bell[0]! + bell[1]! + bell[2]!);
  expect(last('alma', { length: 3 }, bars)).toBeCloseTo(weighted, 12);
  const ahead = CLOSES.slice(4).map((value, at) => 2 * value - CLOSES[at]!);
  expect(last('zlema', { length: 10 })).toBeCloseTo(slowEma(ahead, 10).at(-1)!, 9);
  expect(last('smma', { length: 2 }, barsAlong([2, 4, 8]))).toBe(5.5);
});

test('Kaufman’s average follows a straight way fast and a crooked one slowly', () => {
  const quick = (2 / 3) ** 2;
  expect(last('kama', { length: 2 }, barsAlong([1, 2, 3]))).toBeCloseTo(2 + quick, 12);
  expect(last('kama', { length: 2 }, barsAlong([1, 2, 1]))).toBeCloseTo(2 - (2 / 31) ** 2, 12);
  const share = (0.5 * (2 / 3 - 2 / 31) + 2 / 31) ** 2;
  expect(last('kama', { length: 2 }, barsAlong([1, 4, 3]))).toBeCloseTo(4 - share, 12);
  expect(firstWith('kama', { length: 10 })).toBe(10);
  expect(firstWith('kama', { length: 10, convention: 'pandas' })).toBe(9);
});

test('the pace of the others is as it was published', () => {
  // McGinley: 10 + (11 - 10) / (2 * 1.1 ** 4), begun with the mean of 9 and 11.
  expect(last('mcginley-dynamic', { length: 2 }, barsAlong([9, 11, 11]))).toBeCloseTo(10 + 1 / (2 * 1.1 ** 4), 12);
  // Momentum of +2 and -1 is a third: the average moves by 2 / 4 of it.
  expect(last('vidya', { length: 3, momentum: 2 }, barsAlong([1, 2, 4, 3]))).toBeCloseTo(4 - 0.5 / 3, 12);
  // Halves of one way fill the range as the whole does: the dimension is 1, the average the price.
  expect(last('frama', { length: 4, source: 'close' }, barsAlong([1, 2, 3, 4, 5, 6]))).toBeCloseTo(6, 1);
});

test('a cross is marked at the bar where the lines have changed sides', () => {
  const { up, down } = valuesOf(indicatorOf('ma-cross')!, barsAlong([3, 3, 3, 5, 5, 1, 1]), { fast: 1, slow: 2 });
  expect([...up!].map((value) => !Number.isNaN(value)).indexOf(true)).toBe(3);
  expect([...down!].map((value) => !Number.isNaN(value)).indexOf(true)).toBe(5);
  const ribbon = valuesOf(indicatorOf('ma-ribbon')!, BARS, { first: 2, second: 3, third: 4, fourth: 5 });
  expect(Object.values(ribbon).map((values) => values.at(-1)!)).toEqual(
    [2, 3, 4, 5].map((length) => expect.closeTo(mean(CLOSES.slice(-length)), 9)),
  );
  expect(last('ema-cross', { fast: 4 })).toBeCloseTo(slowEma(CLOSES, 4).at(-1)!, 9);
});

test('MAMA begins with the mean of six and follows within its limits', () => {
  const { mama, fama } = valuesOf(indicatorOf('mama')!, BARS, { source: 'close' });
  expect(mama![5]).toBeCloseTo(mean(CLOSES.slice(0, 6)), 9);
  for (let at = 6; at < BARS.length; at += 1) {
    const share = (mama![at]! - mama![at - 1]!) / (CLOSES[at]! - mama![at - 1]!);
    expect(share).toBeGreaterThan(0.05 - 1e-9);
    expect(share).toBeLessThan(0.5 + 1e-9);
    expect(fama![at]).toBeCloseTo(fama![at - 1]! + 0.5 * share * (mama![at]! - fama![at - 1]!), 6);
  }
});
