import type { Instrument } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import {
  beginningOf,
  type IndicatorCall,
  IndicatorRun,
  InputError,
  indicatorCallText,
  readIndicatorCall,
  shiftOf,
} from '@candlemark/indicators';
import { CliUsageError } from './command.ts';
import type { BarRange, DataAccess } from './data-access.ts';
import type { ExportedPage } from './export-formats.ts';
import { allBarsOf, hostColumnsOf } from './indicator-bars.ts';
import { isStreamable, streamedBeside } from './streamed-indicators.ts';

/** Indicators whose values are written beside bars. */
export interface ExportedIndicators {
  /** A name for each column: the indicator as it was asked for, and where it has several plots, the plot. */
  readonly columns: readonly string[];
  /**
   * The pages with their values, which are computed from the instrument's first bar on, whichever bars are written. Each stands
   * at the bar where it is drawn.
   */
  beside(
    pages: AsyncIterable<readonly BarJson[]>,
    access: DataAccess,
    instrument: Instrument,
    range: BarRange,
    signal: AbortSignal,
  ): AsyncGenerator<ExportedPage>;
}

/** @throws CliUsageError that names what is wrong with one of them */
export function readExportedIndicators(texts: readonly string[]): ExportedIndicators {
  const calls = texts.map(readCall);
  const columns = calls.flatMap((call) => {
    const plots = Object.keys(call.indicator.plots);
    const name = indicatorCallText(call);
    return plots.length === 1 ? [name] : plots.map((plot) => `${name}.${plot}`);
  });
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice !== undefined) throw new CliUsageError(`--indicator ${twice} is given twice`);
  return {
    columns,
    async *beside(pages, access, instrument, range, signal) {
      if (calls.every(isStreamable)) {
        const all = access.bars(instrument, { ...range, from: undefined });
        yield* streamedBeside(calls, pages, all, instrument, signal);
        return;
      }
      const runs = calls.map(({ indicator, inputs }) => new IndicatorRun(indicator, inputs));
      // What is drawn at an earlier bar is computed of later ones.
      const isOfLater = runs.some((run) => shiftsOf(run).some((shift) => shift < 0));
      const all = { access, instrument, range: isOfLater ? { ...range, to: undefined } : range, signal };
      const bars = await allBarsOf(all);
      const values: Float64Array[] = [];
      for (const run of runs) {
        run.advance(bars, bars.length, await hostColumnsOf(run.reads, bars, all));
        const columns = Object.values(run.plots).map((plot) => plot.values.subarray(0, bars.length));
        values.push(...shiftsOf(run).map((shift, at) => shifted(columns[at]!, shift)));
      }
      let row = 0;
      for await (const page of pages) {
        const [first] = page;
        if (first === undefined) continue;
        const timeUs = usFromIso(first.time);
        while (row < bars.length && bars.timeUs[row]! !== timeUs) row += 1;
        if (row + page.length > bars.length) throw new Error('The bars were changed while they were read; try again.');
        yield { bars: page, values: values.map((column) => column.subarray(row, row + page.length)) };
        row += page.length;
      }
    },
  };
}

/** For each plot, how many bars to the right of its own a value is drawn. */
function shiftsOf({ definition, inputs }: IndicatorRun): readonly number[] {
  return Object.values(definition.plots).map((plot) => shiftOf(plot, inputs));
}

/** The values, so many bars to the right, or below 0 to the left; what goes beyond the last bar is left out. */
function shifted(values: Float64Array, shift: number): Float64Array {
  if (shift === 0) return values;
  const moved = new Float64Array(values.length).fill(Number.NaN);
  if (shift > 0) moved.set(values.subarray(0, Math.max(0, values.length - shift)), Math.min(shift, values.length));
  else moved.set(values.subarray(Math.min(-shift, values.length)));
  return moved;
}

function readCall(text: string): IndicatorCall {
  try {
    return readIndicatorCall(text);
  } catch (error) {
    if (error instanceof InputError) throw new CliUsageError(`--indicator ${beginningOf(text)}: ${error.message}`);
    throw error;
  }
}
