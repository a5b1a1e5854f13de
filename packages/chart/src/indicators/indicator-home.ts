/** Where an indicator lies that nobody placed. */
import type { AnyIndicator } from '@candlemark/indicators';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { ChartIndicator } from './indicator-record.ts';
import { plotOfSource } from './indicator-work.ts';
import type { ReadPlaces } from './read-words.ts';
import { ownPaneOf } from './with-new-ids.ts';

export type IndicatorHome = Pick<ChartIndicator, 'pane' | 'scale'>;

/** What is in the hand of whoever asks: a record, or what is to become one. */
export interface Homeless {
  readonly id: string;
  readonly inputs?: Readonly<Record<string, unknown>> | undefined;
}

/** One whose values are like those that it reads lies with these; all others as their definition says. */
export function homeOf(
  { id, inputs = {} }: Homeless,
  definition: AnyIndicator,
  { list, compares }: Pick<ReadPlaces, 'list' | 'compares'>,
): IndicatorHome {
  if (definition.pane !== 'main') return { pane: ownPaneOf(id), scale: null };
  for (const [key, { kind }] of Object.entries(definition.inputs)) {
    const source = kind === 'source' ? inputs[key] : undefined;
    const read = typeof source === 'string' ? plotOfSource(source) : null;
    const other = read && (list.find((one) => one.id === read.id) ?? compares?.get(read.id));
    if (other) return { pane: other.pane, scale: other.scale };
  }
  return { pane: MAIN_PANE, scale: null };
}
