import { compileCalendar, type Instrument } from '@candlemark/bars';
import { ALL_TIME } from '../change-range.ts';
import { type Expression, expressionId } from './expression-id.ts';
import { sharedLevels } from './shared-levels.ts';

/**
 * An expression as an instrument: whatever reads instruments reads it, and never notices.
 *
 * Its revision counts the corrections of both. Neither ever falls, so of all pairs that there were, no two have the same
 * sum; and a correction of either is one of the whole expression, because one number cannot tell which of the two touches a range.
 */
export function expressionInstrument(expression: Expression, a: Instrument, b: Instrument): Instrument {
  const { operation } = expression;
  const revision = a.revision + b.revision - 1;
  const quieter = compileCalendar(a.calendar).isContinuous ? b : a;
  return {
    id: expressionId(expression),
    symbol: `${a.symbol}${operation.sign}${b.symbol}`,
    name: `${a.name} ${operation.sign} ${b.name}`,
    source: together(a.source, b.source) ?? '',
    licence: together(a.licence, b.licence),
    synthetic: a.synthetic || b.synthetic,
    ...operation.results(a, b),
    sizeScale: 0,
    sizeExact: true,
    timeZone: quieter.timeZone,
    calendar: quieter.calendar,
    levels: sharedLevels(a, b),
    sealedUntilUs: earlier(a.sealedUntilUs, b.sealedUntilUs),
    revision,
    revisions: revision === 1 ? [] : [{ revision, ...ALL_TIME }],
    variants: [...new Set([...(a.variants ?? []), ...(b.variants ?? [])])],
  };
}

/** Both texts, or the one where they are the same. */
function together(a: string | null, b: string | null): string | null {
  const known = [...new Set([a, b])].filter((text) => text !== null);
  return known.length === 0 ? null : known.join('; ');
}

/** null where either is not known. */
function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b);
}
