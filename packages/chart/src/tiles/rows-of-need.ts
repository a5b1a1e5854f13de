import type { BarsNeed } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { needLevel } from './need-level.ts';
import type { RowsAtHand } from './range-volumes.ts';
import { intersection, type Span } from './spans.ts';

/** Where rows come from. */
export interface RowsToAsk {
  /** Has the rows of a span loaded, in view or not. */
  wish(level: ChartLevel, span: Span): void;
  /** The rows of a level that are here, in view or not; null while there is no source. */
  rowsAtHand(level: ChartLevel): RowsAtHand | null;
}

export interface RowsOfNeed {
  readonly level: ChartLevel;
  readonly span: Span;
  readonly rows: RowsAtHand;
}

/** The rows that a need is answered with, as far as they are here; the others are on their way then. Null where there can be none. */
export function rowsOfNeed(
  { fromUs, toUs, detail, most }: BarsNeed,
  shown: ChartLevel,
  facts: InstrumentFacts,
  { wish, rowsAtHand }: RowsToAsk,
): RowsOfNeed | null {
  const span = intersection({ fromUs, toUs: toUs + 1 }, coverageOf(facts));
  if (span === null) return null;
  const level = needLevel(facts.levels, shown, { ...span, detail, most }, facts.tradingTime);
  if (level === null) return null;
  wish(level, span);
  const rows = rowsAtHand(level);
  return rows && { level, span, rows };
}

/** From the first row of any level to the last. */
function coverageOf({ instrument: { levels } }: InstrumentFacts): Span {
  return {
    fromUs: levels.reduce((first, { fromUs }) => Math.min(first, fromUs), Number.POSITIVE_INFINITY),
    toUs: levels.reduce((last, { toUs }) => Math.max(last, toUs), Number.NEGATIVE_INFINITY),
  };
}
