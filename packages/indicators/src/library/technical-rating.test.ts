/** The votes by their published rules, asked one bar at a time of indicators that have tests of their own. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong, walk } from '../../test/made-up-bars.ts';
import { indicatorOf } from '../registry.ts';

const closes = walk(700, { seed: 5, size: 0.02 }).map((close, at) => close * (1 + 0.3 * Math.sin(at / 25)));
const bars = barsAlong(
  closes,
  (at) => closes[at]! * 0.004 * ((at * 13) % 7),
  (at) => 100 + ((at * 31) % 17),
);
const of = (type: string, inputs: object, plot: string) => valuesOf(indicatorOf(type)!, bars, inputs)[plot]!;
type Ask = (at: number) => boolean;

const close = bars.close;
const means = [10, 20, 30, 50, 100, 200].flatMap((length) => [
  of('sma', { length }, 'sma'),
  of('ema', { length }, 'ema'),
]);
const averages = [...means, of('hma', { length: 9 }, 'hma'), of('vwma', { length: 20 }, 'vwma')];
const [conversion, base, leadingA, leadingB] = ['conversion', 'base', 'leadingA', 'leadingB'].map((plot) =>
  of('ichimoku', {}, plot),
);
const [k, d] = [of('stochastic', { smoothing: 3 }, 'k'), of('stochastic', { smoothing: 3 }, 'd')];
const [strongK, strongD] = [of('stochastic-rsi', {}, 'k'), of('stochastic-rsi', {}, 'd')];
const [plus, minus, adx] = [of('dmi', {}, 'plus'), of('dmi', {}, 'minus'), of('dmi', {}, 'adx')];
const [macd, signal] = [of('macd', {}, 'macd'), of('macd', {}, 'signal')];
const [bull, bear] = [of('elder-ray', {}, 'bull'), of('elder-ray', {}, 'bear')];
const trend = of('ema', { length: 50 }, 'ema');
const awesome = of('awesome-oscillator', {}, 'ao');
const momentum = of('momentum', {}, 'momentum');
const ultimate = of('ultimate-oscillator', {}, 'uo');

const rises =
  (a: Float64Array): Ask =>
  (at) =>
    a[at]! > a[at - 1]!;
const falls =
  (a: Float64Array): Ask =>
  (at) =>
    a[at]! < a[at - 1]!;
const goesOver =
  (a: Float64Array, b: Float64Array): Ask =>
  (at) =>
    a[at - 1]! < b[at - 1]! && a[at]! > b[at]!;
const turn = (a: Float64Array, low: number, high: number): readonly [Ask, Ask] => [
  (at) => a[at]! < low && rises(a)(at),
  (at) => a[at]! > high && falls(a)(at),
];
const both = (a: Float64Array, b: Float64Array): readonly [Ask, Ask] => [
  (at) => a[at]! < 20 && b[at]! < 20 && goesOver(a, b)(at),
  (at) => a[at]! > 80 && b[at]! > 80 && goesOver(b, a)(at),
];
const isUp: Ask = (at) => close[at]! > trend[at]!;
const isDown: Ask = (at) => close[at]! < trend[at]!;
const and =
  (...asked: readonly Ask[]): Ask =>
  (at) =>
    asked.every((ask) => ask(at));

const OSCILLATORS: readonly (readonly [buy: Ask, sell: Ask])[] = [
  turn(of('rsi', {}, 'rsi'), 30, 70),
  both(k, d),
  turn(of('cci', { source: 'close' }, 'cci'), -100, 100),
  [and((at) => adx[at]! > 20, goesOver(plus, minus)), and((at) => adx[at]! > 20, goesOver(minus, plus))],
  [
    (at) =>
      (awesome[at]! > 0 && awesome[at - 1]! <= 0) ||
      (awesome[at]! > 0 && awesome[at - 1]! > 0 && rises(awesome)(at) && falls(awesome)(at - 1)),
    (at) =>
      (awesome[at]! < 0 && awesome[at - 1]! >= 0) ||
      (awesome[at]! < 0 && awesome[at - 1]! < 0 && falls(awesome)(at) && rises(awesome)(at - 1)),
  ],
  [rises(momentum), falls(momentum)],
  [(at) => macd[at]! > signal[at]!, (at) => macd[at]! < signal[at]!],
  [and(isDown, both(strongK, strongD)[0]), and(isUp, both(strongK, strongD)[1])],
  turn(of('williams-r', {}, 'r'), -80, -20),
  [and(isUp, (at) => bear[at]! < 0, rises(bear)), and(isDown, (at) => bull[at]! > 0, falls(bull))],
  [(at) => ultimate[at]! > 70, (at) => ultimate[at]! < 30],
];

const voteOf = ([buy, sell]: readonly [Ask, Ask], at: number) => (buy(at) ? 1 : sell(at) ? -1 : 0);
const isInOrder = (lines: readonly number[]) => lines.every((line, at) => at === 0 || lines[at - 1]! > line);

test('each of 26 votes by its rule, and the rating is the mean of both means', () => {
  const rating = valuesOf(indicatorOf('technical-rating')!, bars);
  const cast = new Set<string>();
  for (let at = 260; at < bars.length; at += 1) {
    const votes = OSCILLATORS.map((rule) => voteOf(rule, at));
    for (const [of, vote] of votes.entries()) cast.add(`${of} ${vote}`);
    const lines = [close[at]!, conversion![at]!, base![at]!, leadingA![at]!, leadingB![at]!];
    const cloud = isInOrder(lines) ? 1 : isInOrder(lines.toReversed()) ? -1 : 0;
    const sum = averages.reduce((total, mean) => total + Math.sign(close[at]! - mean[at]!), cloud);
    const mean = votes.reduce<number>((total, vote) => total + vote, 0) / 11;
    expect(rating.averages![at], `averages at ${at}`).toBeCloseTo(sum / 15, 12);
    expect(rating.oscillators![at], `oscillators at ${at}`).toBeCloseTo(mean, 12);
    expect(rating.rating![at]).toBeCloseTo((sum / 15 + mean) / 2, 12);
  }
  // The bars make nearly all of them vote both ways: else the rules would not have been asked.
  expect(cast.size).toBeGreaterThan(28);
});

test('votes that cannot be cast do not count', () => {
  const few = barsAlong(closes.slice(0, 12), () => 0, null);
  const { averages: mean, rating, oscillators } = valuesOf(indicatorOf('technical-rating')!, few);
  // Only the averages of ten closes, of the weighted ones none without nine and three more; momentum has moved once.
  const [simple, slow] = [means[0]![11]!, means[1]![11]!];
  const hull = averages[12]![11]!;
  const votes = [simple, slow, hull].map((line) => Math.sign(closes[11]! - line));
  expect(mean![11]).toBeCloseTo(votes.reduce((sum, vote) => sum + vote, 0) / 3, 12);
  const speed = closes[11]! - closes[1]! - (closes[10]! - closes[0]!);
  expect(oscillators![11]).toBe(Math.sign(speed));
  expect(rating![11]).toBeCloseTo((mean![11]! + Math.sign(speed)) / 2, 12);
  expect(mean![0]).toBeNaN();
});
