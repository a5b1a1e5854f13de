import { type IndicatorBars, IndicatorRun, indicatorOf } from '@candlemark/indicators';
import { numbersIn, type Row, timeIn } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './technical-rating.sql';

/** The shortest of its averages is of so many bars. */
const LEAST = 10;
/** Bars that it is computed of: its longest average, of 200 bars, has forgotten the first of them by then. */
const BARS = 2600;

export const technicalRating: Statistic<'technical-rating'> = {
  name: 'technical-rating',
  summary: 'What moving averages and oscillators say of the last bar: buy, sell or neither',
  values: 'bars',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => LEAST,
  binds: () => ({ bars: BARS }),
  combine: APART,
  answer(row) {
    const bars = barsIn(row);
    const run = new IndicatorRun(indicatorOf('technical-rating')!);
    run.advance(bars);
    const last = (plot: string) => {
      const value = run.plots[plot]!.values[bars.length - 1]!;
      return Number.isNaN(value) ? null : value;
    };
    return {
      time: timeIn(row, 'last_us'),
      rating: last('rating'),
      averages: last('averages'),
      oscillators: last('oscillators'),
    };
  },
};

/** Bars without their times and opens, which nothing in a rating asks for. */
function barsIn(row: Row): IndicatorBars {
  const column = (name: string) => Float64Array.from(numbersIn(row, name));
  const close = column('closes');
  return {
    length: close.length,
    timeUs: new Float64Array(close.length),
    open: close,
    high: column('highs'),
    low: column('lows'),
    close,
    volume: column('volumes'),
    buyVolume: null,
  };
}
