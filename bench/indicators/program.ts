/**
 * One contender in a process of its own: computes every case over all bars and prints JSON, the median ms of each by its name.
 * Ours also tells the bytes that it leaves on the heap and the time of one bar more. Arguments: contender, number of bars.
 */
import { IndicatorRun, readIndicatorCall } from '@candlemark/indicators';
import { BARE_LOOPS } from './bare/bare-loops.ts';
import { type Bars, firstBars, madeUpBars, type PlainBars, type Plots, plainBars } from './bars.ts';
import { CASE_NAMES, CASES, type CaseName, linesOf } from './cases.ts';
import { INDICATORTS } from './peers/indicatorts.ts';
import type { PeerCases } from './peers/peer.ts';
import { TECHNICAL_INDICATORS } from './peers/technicalindicators.ts';
import { TRADING_SIGNALS } from './peers/trading-signals.ts';

const PEERS: Readonly<Record<string, PeerCases<PlainBars>>> = {
  technicalindicators: TECHNICAL_INDICATORS,
  'trading-signals': TRADING_SIGNALS,
  indicatorts: INDICATORTS,
};
/** Bars that a contender goes over before it is timed, until the engine has made up its mind about its code. */
const WARM_UP_BARS = 20_000;
const WARM_UPS = 12;
const TIMED = 5;
/** Bars that arrive one by one. */
const ARRIVING = 4000;
/** Of a value, or of 1: the bare loops add up without ever beginning anew. */
const SLACK = 1e-6;

type Figures = Record<string, Record<string, number>>;

const [contender = '', count = '1000000'] = process.argv.slice(2);
const bars = madeUpBars(Number(count));
const told: Figures = {};
if (contender === 'candlemark') {
  for (const name of CASE_NAMES) {
    compare(name);
    told[name] = { ms: medianMs((some) => computed(name, some)), ...heapOf(name), ...arrivingIn(name) };
  }
} else if (contender === 'bare') {
  for (const name of CASE_NAMES) told[name] = { ms: medianMs(BARE_LOOPS[name]) };
} else {
  const cases = PEERS[contender];
  if (cases === undefined) throw new Error(`No contender ${contender}; there are ${Object.keys(PEERS).join(', ')}`);
  const [few, all] = [plainBars(firstBars(bars, WARM_UP_BARS)), plainBars(bars)];
  for (const name of CASE_NAMES) {
    const run = cases[name];
    if (run === undefined) continue;
    for (let round = 0; round < 3; round += 1) run(few);
    told[name] = { ms: msOf(() => run(all)) };
  }
}
console.log(JSON.stringify(told));

function computed(name: CaseName, some: Bars): IndicatorRun {
  const { indicator, inputs } = readIndicatorCall(CASES[name]);
  const run = new IndicatorRun(indicator, inputs, linesOf(name));
  run.advance(some);
  return run;
}

/** The bare loop has the same values: else it would be another loop than the one to be compared with. */
function compare(name: CaseName): void {
  const some = firstBars(bars, WARM_UP_BARS);
  const { plots } = computed(name, some);
  const bare: Plots = BARE_LOOPS[name](some);
  for (const [plot, { values }] of Object.entries(plots)) {
    const expected = bare[plot] ?? new Float64Array(0);
    for (let at = 0; at < some.length; at += 1) {
      const [one, other] = [values[at]!, expected[at] ?? Number.POSITIVE_INFINITY];
      const isSame = Object.is(one, other) || Math.abs(one - other) <= SLACK * Math.max(1, Math.abs(other));
      if (!isSame) throw new Error(`${name}: ${plot} is ${one} at ${at}, and ${other} by the bare loop`);
    }
  }
}

function medianMs(run: (some: Bars) => unknown): number {
  const few = firstBars(bars, WARM_UP_BARS);
  // Kept until all is measured: the engine throws optimized code away with the objects that it was optimized for.
  const kept = Array.from({ length: WARM_UPS }, () => run(few));
  const times = Array.from({ length: TIMED }, () => msOf(() => run(bars)));
  return kept.length > 0 ? medianOf(times) : Number.NaN;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** What a contender leaves behind is collected before the next one, not while it is timed. */
function msOf(run: () => unknown): number {
  globalThis.gc?.();
  const startedMs = performance.now();
  run();
  return performance.now() - startedMs;
}

/**
 * Bytes of the engine's heap that computing all bars takes for each. There is so much room that nothing is collected meanwhile but
 * for the columns' own memory, which is not in the heap; the least of some runs, since before the engine has optimized a loop it boxes
 * numbers.
 */
function heapOf(name: CaseName): Record<string, number> {
  const { indicator, inputs } = readIndicatorCall(CASES[name]);
  const runs = Array.from({ length: WARM_UPS }, () => new IndicatorRun(indicator, inputs, linesOf(name)));
  const taken = runs.map((run, at) => {
    if (at < WARM_UPS - TIMED) {
      run.advance(firstBars(bars, WARM_UP_BARS));
      return 0;
    }
    const before = process.memoryUsage().heapUsed;
    run.advance(bars);
    return Math.abs(process.memoryUsage().heapUsed - before) / bars.length;
  });
  return { heapBytes: Math.min(...taken.slice(-TIMED)) };
}

/** The last bars arrive one after the other: the time of one, the slowest included in the mean. */
function arrivingIn(name: CaseName): Record<string, number> {
  const { indicator, inputs } = readIndicatorCall(CASES[name]);
  const run = new IndicatorRun(indicator, inputs, linesOf(name));
  run.advance(firstBars(bars, bars.length - ARRIVING));
  const parts = Array.from({ length: ARRIVING }, (_, at) => firstBars(bars, bars.length - ARRIVING + 1 + at));
  const times = parts.map((part) => {
    const startedMs = performance.now();
    run.advance(part);
    return (performance.now() - startedMs) * 1000;
  });
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { barUs: medianOf(times), meanBarUs: mean };
}
