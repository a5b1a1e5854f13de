/**
 * Line break: a new line when the close lies beyond the last one, or, the other way, beyond all of the last few. The line that turns begins where the last
 * one began, so that both lie side by side. Cost: a comparison with each of the last lines for every bar.
 */
import { addedVolume, checkSize, type SourceBar, type Unit, type UnitBuilder, unitBetween } from './unit-columns.ts';

export interface LineBreakOptions {
  /** How many lines must be broken to turn; three are common. From 1. */
  readonly lines: number;
}

/** @throws RangeError for a number of lines that is not whole and positive */
export function lineBreak({ lines }: LineBreakOptions): UnitBuilder {
  checkSize(lines, true);
  const last: Unit[] = [];
  let first = Number.NaN;
  let volume = Number.NaN;
  let beganUs = Number.NaN;
  return {
    growing: null,
    add: ({ timeUs, close, volume: traded }: SourceBar) => {
      if (Number.isNaN(beganUs)) beganUs = timeUs;
      volume = addedVolume(volume, traded);
      const before = last.at(-1);
      if (before === undefined && Number.isNaN(first)) first = close;
      const highest = before === undefined ? first : Math.max(...last.map(({ high }) => high));
      const lowest = before === undefined ? first : Math.min(...last.map(({ low }) => low));
      const isUp = before !== undefined && before.close > before.open;
      // On goes what lies beyond the last line; the highest of several rising ones is the last.
      const goesOn = before !== undefined && (isUp ? close > before.high : close < before.low);
      const turns = close > highest || close < lowest;
      if (!goesOn && !turns) return [];
      const open = before === undefined ? first : goesOn ? before.close : before.open;
      const line = unitBetween(open, close, beganUs, volume);
      last.push(line);
      if (last.length > lines) last.shift();
      volume = beganUs = Number.NaN;
      return [line];
    },
  };
}
