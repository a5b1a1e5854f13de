import type { CompiledCalendar, LevelId } from '@candlemark/bars';

export interface BarTimeFormatOptions {
  readonly locale: string;
  /** Zone of the display; dates of 1D and longer are the trading day's, whatever the zone. */
  readonly timeZone: string;
  readonly calendar: CompiledCalendar;
}

/** The full time of one row, as the crosshair and the legend show it: as exact as its level needs. */
export interface BarTimeFormat {
  format(level: LevelId, timeUs: number): string;
}

export declare function createBarTimeFormat(options: BarTimeFormatOptions): BarTimeFormat;
