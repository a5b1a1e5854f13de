/**
 * Computes indicators: somewhere else in a browser, so that no frame waits for it, and here where there is no such place. A job holds all that it needs, so that both
 * give the same values.
 */
import { type Calendar, type CompiledCalendar, compileCalendar } from '@candlemark/bars';
import {
  type IndicatorBars,
  IndicatorRun,
  type InputValue,
  indicatorOf,
  isPeriod,
  periodColumn,
} from '@candlemark/indicators';

/** An indicator of a job, under a name by which those after it read its plots: `<name>:<plot>`. */
export interface IndicatorCall {
  readonly name: string;
  readonly type: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
}

export interface IndicatorJob {
  /** The last one is what is asked for. */
  readonly calls: readonly IndicatorCall[];
  /** Real prices and sizes. */
  readonly bars: IndicatorBars;
  /** For what goes by days, weeks and months. */
  readonly calendar: Calendar;
}

/** By plot, as long as the bars; NaN where there is no value. */
export type PlotColumns = Readonly<Record<string, Float64Array>>;

export interface IndicatorRunner {
  /** At once, where it is computed here. @throws where it cannot be computed */
  run(job: IndicatorJob): PlotColumns | Promise<PlotColumns>;
  dispose(): void;
}

/** Computes where it is called. */
export function inlineRunner(): IndicatorRunner {
  return { run: computeJob, dispose() {} };
}

/** What a job comes to. @throws InputError, or Error where there is no such indicator */
export function computeJob({ calls, bars, calendar }: IndicatorJob): PlotColumns {
  const others = new Map<string, Float64Array>();
  let compiled: CompiledCalendar | null = null;
  let plots: PlotColumns = {};
  for (const { name, type, inputs } of calls) {
    const definition = indicatorOf(type);
    if (definition === undefined) throw new Error(`There is no indicator "${type}"`);
    const run = new IndicatorRun(definition, inputs);
    for (const column of run.reads) {
      if (!isPeriod(column) || others.has(column)) continue;
      compiled ??= compileCalendar(calendar);
      others.set(column, periodColumn(compiled, column, bars.timeUs));
    }
    run.advance(bars, bars.length, others);
    plots = Object.fromEntries(
      Object.entries(run.plots).map(([plot, { values }]) => [plot, values.slice(0, bars.length)]),
    );
    for (const [plot, values] of Object.entries(plots)) others.set(`${name}:${plot}`, values);
  }
  return plots;
}
