import type { Instrument } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import {
  type IndicatorCall,
  IndicatorRun,
  InputError,
  indicatorCallText,
  readIndicatorCall,
} from '@candlemark/indicators';
import { CliUsageError } from './command.ts';
import type { BarRange, DataAccess } from './data-access.ts';
import type { ExportedPage } from './export-formats.ts';
import { allBarsOf, hostColumnsOf } from './indicator-bars.ts';

/** Indicators whose values are written beside bars. */
export interface ExportedIndicators {
  /** A name for each column: the indicator as it was asked for, and where it has several plots, the plot. */
  readonly columns: readonly string[];
  /** The pages with their values, which are computed from the instrument's first bar on, whichever bars are written. */
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
      const bars = await allBarsOf({ access, instrument, range, signal });
      const values: Float64Array[] = [];
      for (const call of calls) {
        const run = new IndicatorRun(call.indicator, call.inputs);
        run.advance(bars, bars.length, await hostColumnsOf(run.reads, bars, { access, instrument, range, signal }));
        values.push(...Object.keys(call.indicator.plots).map((plot) => run.plots[plot]!.values));
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

function readCall(text: string): IndicatorCall {
  try {
    return readIndicatorCall(text);
  } catch (error) {
    if (error instanceof InputError) throw new CliUsageError(`--indicator ${text}: ${error.message}`);
    throw error;
  }
}
