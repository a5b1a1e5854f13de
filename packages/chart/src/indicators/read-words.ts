/** What an indicator reads, as a person calls it, and whose rows it is worked out of. */
import type { AnyIndicator } from '@candlemark/indicators';
import { keyOfCompare } from '../compares/compare-record.ts';
import { MAIN_ROWS } from '../picture/pane-plan.ts';
import type { ChartIndicator } from './indicator-record.ts';
import { plotOfSource } from './indicator-work.ts';
import type { OtherInstruments } from './indicators-host.ts';

/** Where what is read is looked up. */
export interface ReadPlaces {
  readonly list: readonly ChartIndicator[];
  readonly definitionOf: (type: string) => AnyIndicator | undefined;
  readonly compares: Pick<OtherInstruments, 'get'> | null;
}

/** `RSI` for the plot of an indicator, `SPX` for the close of another instrument, else the source as it is written. */
export function sourceName(source: string, { list, definitionOf, compares }: ReadPlaces): string {
  const read = plotOfSource(source);
  if (read === null) return source;
  const indicator = list.find(({ id }) => id === read.id);
  const compare = compares?.get(read.id);
  if (compare) return read.plot === 'close' ? compare.name : `${compare.name} ${read.plot}`;
  return (indicator && definitionOf(indicator.type)?.short) ?? source;
}

/** Those of the compare that it reads first, be it by way of other indicators; else of the chart's own bars. */
export function basisOf({ type, inputs }: ChartIndicator, places: ReadPlaces, most = places.list.length): string {
  const { list, definitionOf, compares } = places;
  const [first] = Object.entries(definitionOf(type)?.inputs ?? {}).filter(([, input]) => input.kind === 'source');
  const value = first && inputs[first[0]];
  const read = typeof value === 'string' ? plotOfSource(value) : null;
  if (read === null) return MAIN_ROWS;
  if (compares?.get(read.id)) return keyOfCompare(read.id);
  const indicator = list.find(({ id }) => id === read.id);
  // Two that read each other have none.
  return indicator === undefined || most === 0 ? MAIN_ROWS : basisOf(indicator, places, most - 1);
}
