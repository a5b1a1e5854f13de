/** What dialogs have to know of the instrument shown, so that places and intervals can be typed and chosen. */
import type { ChartLevel } from '@candlemark/bars';
import type { Frame } from '../picture/frame.ts';
import { timeUsOf, type WallClock, wallClockOf } from './wall-clock-text.ts';

/** A level that the chart can show. */
export interface DrawingLevel {
  readonly level: ChartLevel;
  /** What it counts as it is written, `m` of `15m`; `trades` for the trades. */
  readonly unit: string;
}

export interface DrawingFacts {
  /** Zone of the clocks on screen. */
  readonly timeZone: string;
  /** The least step of the prices. */
  readonly tickSize: number;
  /** That prices are shown with. */
  readonly decimals: number;
  /** What is shown now. */
  readonly level: ChartLevel;
  /** Finest first. */
  readonly levels: readonly DrawingLevel[];
  /** A moment on the clock of the zone. */
  wallClockOf(timeUs: number): WallClock;
  /** Null for what is no moment. */
  timeUsOf(clock: WallClock): number | null;
}

export function drawingFacts({ facts, level }: Frame): DrawingFacts {
  const { timeZone, instrument, levels } = facts;
  return {
    timeZone,
    tickSize: 10 ** -instrument.displayDecimals,
    decimals: instrument.displayDecimals,
    level,
    levels: levels.map((one) => ({ level: one.level, unit: one.level.replace(/^\d+/, '') })),
    wallClockOf: (timeUs) => wallClockOf(timeZone, timeUs),
    timeUsOf: (clock) => timeUsOf(timeZone, clock),
  };
}
