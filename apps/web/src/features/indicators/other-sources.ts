/** Sources of indicators that are values of another instrument: `SPX` is its close, `SPX:volume` its volume, and `<id>:close` the close of a compare of the chart. */
import { PRICE_SOURCES, type PriceSource } from '@candlemark/indicators';

/** Another instrument that an indicator may read. */
export interface OtherInstrument {
  /** The id of a compare, or what the host finds it by. */
  readonly of: string;
  readonly name: string;
}

/** The close first: it is what is mostly read. */
export const OF_OTHERS: readonly PriceSource[] = ['close', ...PRICE_SOURCES.filter((source) => source !== 'close')];

/** What a source names, of whom. Symbols may have colons of their own. */
export function otherOf(value: string): { readonly of: string; readonly source: PriceSource } {
  const at = value.lastIndexOf(':');
  const source = at > 0 ? PRICE_SOURCES.find((known) => known === value.slice(at + 1)) : undefined;
  return source === undefined ? { of: value, source: 'close' } : { of: value.slice(0, at), source };
}

/** @param isCompare whether it is the id of a compare */
export function sourceOfOther(of: string, source: PriceSource, isCompare: boolean): string {
  const isBare = !isCompare && source === 'close' && otherOf(of).of === of;
  return isBare ? of : `${of}:${source}`;
}
