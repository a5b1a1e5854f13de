/**
 * Values of indicators page by page, from the first bar on: nothing of a page is kept but what steps look back at, so a history may be of any length. Only where no later bar
 * changes a value, and nothing of another instrument is read.
 */
import { type CompiledCalendar, compileCalendar, type Instrument } from '@candlemark/bars';
import { type BarJson, usFromIso } from '@candlemark/contracts';
import {
  BAR_COLUMNS,
  type IndicatorBars,
  type IndicatorCall,
  IndicatorChain,
  IndicatorRun,
  isPeriod,
  periodColumn,
  shiftOf,
} from '@candlemark/indicators';
import type { ExportedPage } from './export-formats.ts';

/** Whether the values of a bar are known with it, and follow from bars of the instrument alone. */
export function isStreamable({ indicator, inputs }: IndicatorCall): boolean {
  const run = new IndicatorRun(indicator, inputs);
  const shifts = Object.values(indicator.plots).map((plot) => shiftOf(plot, run.inputs));
  const isOwn = (name: string) => isPeriod(name) || (BAR_COLUMNS as readonly string[]).includes(name);
  return run.ahead === 0 && Number.isFinite(run.back) && shifts.every((shift) => shift >= 0) && run.reads.every(isOwn);
}

/**
 * The pages with the values of all plots, each at the bar where it is drawn.
 *
 * @param pages what is to be written
 * @param all the same bars, and all before them
 * @throws Error where the bars changed meanwhile
 */
export async function* streamedBeside(
  calls: readonly IndicatorCall[],
  pages: AsyncIterable<readonly BarJson[]>,
  all: AsyncIterable<readonly BarJson[]>,
  { calendar }: Instrument,
  signal: AbortSignal,
): AsyncGenerator<ExportedPage> {
  const compiled = compileCalendar(calendar);
  const plots = calls.flatMap((call) => plotsOf(call, compiled));
  const parts = all[Symbol.asyncIterator]();
  let times: Float64Array = new Float64Array(0);
  let values: readonly Float64Array[] = [];
  let row = 0;
  /** The next bar with its values; false behind the last one. */
  const next = async (): Promise<boolean> => {
    row += 1;
    while (row >= times.length) {
      signal.throwIfAborted();
      const { value: page, done } = await parts.next();
      if (done) return false;
      const bars = columnsOf(page);
      const byCall = new Map(plots.map(({ chain }) => [chain, null as ReturnType<IndicatorChain['advance']> | null]));
      for (const chain of byCall.keys()) byCall.set(chain, chain.advance(bars, bars.length));
      values = plots.map(({ chain, plot, delay }) => delay.after(byCall.get(chain)![plot]!));
      times = bars.timeUs;
      row = 0;
    }
    return true;
  };
  for await (const page of pages) {
    const beside = plots.map(() => new Float64Array(page.length));
    for (const [at, { time }] of page.entries()) {
      const timeUs = usFromIso(time);
      do if (!(await next())) throw new Error('The bars were changed while they were read; try again.');
      while (times[row] !== timeUs);
      for (const [plot, column] of beside.entries()) column[at] = values[plot]![row]!;
    }
    if (page.length > 0) yield { bars: page, values: beside };
  }
}

interface StreamedPlot {
  readonly chain: IndicatorChain;
  readonly plot: string;
  readonly delay: Delay;
}

function plotsOf({ indicator, inputs }: IndicatorCall, calendar: CompiledCalendar): readonly StreamedPlot[] {
  const call = { name: indicator.type, type: indicator.type, inputs };
  const chain = new IndicatorChain([call], (period, timeUs) => periodColumn(calendar, period, timeUs));
  const { inputs: complete } = new IndicatorRun(indicator, inputs);
  return Object.entries(indicator.plots).map(([plot, definition]) => ({
    chain,
    plot,
    delay: new Delay(shiftOf(definition, complete)),
  }));
}

/** Values some bars to the right of their own, page by page. */
class Delay {
  #late: Float64Array;

  constructor(bars: number) {
    this.#late = new Float64Array(bars).fill(Number.NaN);
  }

  after(values: Float64Array): Float64Array {
    const all = new Float64Array(this.#late.length + values.length);
    all.set(this.#late);
    all.set(values, this.#late.length);
    this.#late = all.slice(values.length);
    return all.subarray(0, values.length);
  }
}

function columnsOf(page: readonly BarJson[]): IndicatorBars {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume' | 'buyVolume') =>
    Float64Array.from(page, (bar) => bar[name] ?? Number.NaN);
  return {
    length: page.length,
    timeUs: Float64Array.from(page, ({ time }) => usFromIso(time)!),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    buyVolume: column('buyVolume'),
  };
}
