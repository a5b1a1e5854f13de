import {
  type BarColumns,
  type Calendar,
  type Classification,
  emptyBars,
  type Interval,
  US_PER_DAY,
} from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import { conforms, INSIGHTS, type InsightName } from '@candlemark/contracts';
import { afterAll, expect } from 'vitest';
import { STATISTICS } from '../registry.ts';
import { runStatistic } from '../run-statistic.ts';
import type { AnswerOf, ParametersOf, SampledValue, Statistic } from '../statistic.ts';
import { MemoryEngine } from './memory-engine.ts';

/** Bars as a test writes them down: closes, and what differs from them. */
export interface MadeUpBars {
  readonly closes: readonly number[];
  readonly opens?: readonly number[];
  readonly highs?: readonly number[];
  readonly lows?: readonly number[];
  /** NaN where it is not known. */
  readonly volumes?: readonly number[];
  /** Else a day apart from 2024-01-01 on. */
  readonly times?: readonly number[];
  readonly weight?: number;
  readonly barsPerYear?: number;
  readonly calendar?: Calendar;
  readonly timeZone?: string;
  readonly said?: Classification;
}

export const FIRST_US = Date.UTC(2024, 0, 1) * 1000;
export const dayUs = (day: number) => FIRST_US + day * US_PER_DAY;

export interface AskedOf<Name extends InsightName> {
  readonly sample: SampledValue['sample'];
  readonly value: AnswerOf<Name> | null;
}

/**
 * Asks a statistic of made-up bars, each of them an instrument with the id of its place. What it answers has the shape that the
 * contracts say.
 */
export function asker() {
  const engine = new MemoryEngine();
  afterAll(() => engine.close());
  return async <Name extends InsightName>(
    name: Name,
    bars: readonly MadeUpBars[],
    parameters: ParametersOf<Name>,
    interval: Interval = '1D',
  ): Promise<readonly AskedOf<Name>[]> => {
    const columns = bars.map(columnsOf);
    const range = { fromUs: Math.min(...columns.map(({ timeUs }) => timeUs[0] ?? FIRST_US)), toUs: dayUs(40_000) };
    const question = {
      instruments: bars.map(({ weight, barsPerYear = 252, calendar, timeZone, said }, place) => ({
        instrument: madeUpInstrument({
          ...said,
          id: idOf(place),
          ...(calendar && { calendar }),
          ...(timeZone && { timeZone }),
        }),
        weight: weight ?? 1 / bars.length,
        barsPerYear,
      })),
      interval,
      ...range,
      prices: 'adjusted' as const,
      hours: 'regular' as const,
    };
    const lastUs = Math.max(...columns.map(({ timeUs }) => timeUs.at(-1) ?? FIRST_US));
    const plan = { kind: 'handed', range: { ...range, toUs: lastUs + 1 }, source: noSource } as const;
    const handed = columns.map((one, place) => ({ place, bars: one, priceUnit: 1, sizeUnit: 1 }));
    const statistic: Statistic<Name> = STATISTICS[name];
    const told = await engine.lend((session) =>
      runStatistic(session, statistic, parameters, { question, plans: bars.map(() => plan), handed }),
    );
    const answers = statistic.combine?.(told.answers) ?? told.answers;
    for (const { value } of answers) {
      if (value !== null) expect(conforms(INSIGHTS[name].value, value), JSON.stringify(value)).toBe(true);
    }
    return answers;
  };
}

/** The id of the instrument at a place of the list. */
export const idOf = (place: number) => `01J00000000000000000000${String(place).padStart(3, '0')}`;

function columnsOf({ closes, opens, highs, lows, volumes, times }: MadeUpBars): BarColumns {
  const close = Float64Array.from(closes);
  const open = opens ? Float64Array.from(opens) : close;
  return {
    ...emptyBars(),
    length: closes.length,
    timeUs: Float64Array.from(times ?? closes.map((_, at) => dayUs(at))),
    open,
    high: highs ? Float64Array.from(highs) : close.map((value, at) => Math.max(value, open[at]!)),
    low: lows ? Float64Array.from(lows) : close.map((value, at) => Math.min(value, open[at]!)),
    close,
    volume: volumes ? Float64Array.from(volumes) : null,
  };
}

const noSource = {
  readBars: () => Promise.reject(new Error('the bars are handed over')),
  readTrades: () => Promise.reject(new Error('there are no trades')),
};
