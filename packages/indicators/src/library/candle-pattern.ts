import { convention } from '../conventions.ts';
import { type AnyIndicator, defineIndicator } from '../definition.ts';
import type { Step } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { real } from '../inputs.ts';
import { type CandleColumns, Candles, candleColumns } from '../kernels/candles.ts';

/** 100 where the bar ends a pattern of rising prices, -100 of falling ones, else 0. */
export type Rule = (candles: Candles, at: number, penetration: number) => number;

export interface CandlePattern {
  /** TA-Lib's name in small letters, without CDL. */
  readonly talib: string;
  readonly name: string;
  /** The bars before its own that it needs: the first ones have no value. */
  readonly reach: number;
  readonly rule: Rule;
  /** How far the last body must go into the first one; left out where nothing asks. */
  readonly penetration?: number;
  /** Skender's rule, where it has one. */
  readonly skender?: OwnRule;
}

/** A rule of the candle's own prices, which asks for no bars before. */
type OwnRule = (candles: Candles, at: number) => number;

/** An indicator of a pattern. */
export function candlePattern({ talib, name, reach, rule, penetration, skender }: CandlePattern): AnyIndicator {
  const inputs = {
    ...(penetration === undefined ? {} : { penetration: real('Penetration', penetration, { max: 1 }) }),
    ...(skender === undefined ? {} : { convention: convention('talib', 'skender') }),
  };
  return definePattern({ talib, name, inputs, reach, state: 0 }, (columns, values) => {
    const candles = new Candles();
    return (inputs) => {
      const share = Number(inputs.penetration ?? 0);
      const other = inputs.convention === 'skender' ? skender : undefined;
      const [first, ask] = other === undefined ? [reach, rule] : [0, other];
      return (from, to) => {
        const out = values();
        candles.read(columns);
        // A rule is called for each bar: few bars get further than its first question.
        for (let at = from; at < to; at += 1) out[at] = at < first ? Number.NaN : ask(candles, at, share);
      };
    };
  });
}

/** What a pattern is called, what it asks for, and what it remembers. */
interface PatternHead {
  readonly talib: string;
  readonly name: string;
  readonly inputs: Parameters<typeof defineIndicator>[0]['inputs'];
  readonly reach: number;
  readonly state: number;
  /** Which of the numbers that it remembers are numbers of bars. */
  readonly bars?: readonly number[];
}

export function definePattern(
  { talib, name, inputs, reach, state, bars = [] }: PatternHead,
  make: (columns: CandleColumns, values: () => Float64Array) => (inputs: Readonly<Record<string, unknown>>) => Step,
): AnyIndicator {
  return defineIndicator({
    type: `cdl-${talib}`,
    name,
    short: name,
    category: 'pattern',
    pane: 'own',
    inputs,
    plots: { pattern: { name, draws: 'histogram', color: 'up', below: 'down' } },
    range: [-200, 200],
    build: (graph, given) => {
      const columns = candleColumns(graph);
      const reads = Object.values(columns) as (typeof columns.open)[];
      const pattern = graph.column({ reads, state, memory: window(reach), bars }, (out) =>
        make(columns, () => out.values)(given),
      );
      return { pattern };
    },
  });
}
