import {
  bucketEndUs,
  type CompiledCalendar,
  compileCalendar,
  type LevelInterval,
  nestsIn,
  powerOfTen,
  US_PER_DAY,
} from '@candlemark/bars';
import type { InstrumentRecord } from '../../manifest/records.ts';
import { ALL_TIME } from '../change-range.ts';
import { adjustedUntilUs, adjustmentsOf } from '../events/adjustment.ts';
import { dataBounds, type InstrumentState, seriesOf } from '../instrument-state.ts';
import { revised } from '../revision.ts';
import { instrumentsWithEvents, readEvents } from './event-table.ts';
import { readLevel } from './level-reader.ts';
import type { Session } from './session.ts';

/**
 * Works out an instrument's adjustments from its events and rows as they are in the transaction. Where they come out other
 * than before, whatever lies before the last of these was served with other prices: that is a new revision of it. They depend on rows
 * too (a dividend on the close before it, an event on whether its day has come), so every commit that changes rows settles them.
 * Cost: nothing worth mentioning for a split; some days are read for a dividend.
 */
export async function settleAdjustments(
  session: Session,
  state: InstrumentState,
  calendar: CompiledCalendar,
): Promise<InstrumentState> {
  const events = await readEvents(session, state.instrument);
  const { fromUs, lastUs } = dataBounds(seriesOf(state));
  const closeBefore = (atUs: number) => lastCloseBefore(session, state, calendar, atUs);
  const adjustments = await adjustmentsOf(events, calendar, { fromUs, toUs: lastUs + 1 }, closeBefore);
  const toUs = adjustedUntilUs(state.adjustments, adjustments);
  if (toUs === null) return state;
  return { ...state, adjustments, ...revised(state, { fromUs: ALL_TIME.fromUs, toUs }) };
}

/** An instrument that a transaction has changed. */
export interface ChangedInstrument {
  readonly record: InstrumentRecord;
  readonly before: InstrumentState | null;
  readonly state: InstrumentState;
}

/**
 * The same for those of many instruments whose rows have changed and that have events at all.
 * @param withNewEvents numbers of those whose events have changed
 */
export async function settleChanged<Changed extends ChangedInstrument>(
  session: Session,
  changed: readonly Changed[],
  withNewEvents: ReadonlySet<number>,
): Promise<readonly Changed[]> {
  const withEvents = await instrumentsWithEvents(session);
  const settled: Changed[] = [];
  for (const one of changed) {
    const { record, before, state } = one;
    const isAsBefore = state === before && !withNewEvents.has(record.number);
    if (isAsBefore || !withEvents.has(record.number)) settled.push(one);
    else settled.push({ ...one, state: await settleAdjustments(session, state, compileCalendar(record.calendar)) });
  }
  return settled;
}

/** The longest silence before an ex-date that is bridged without reading everything. */
const USUAL_SILENCE_US = 60 * US_PER_DAY;

async function lastCloseBefore(
  session: Session,
  state: InstrumentState,
  calendar: CompiledCalendar,
  atUs: number,
): Promise<number | null> {
  // Bars that were imported by the week have no days.
  const interval: LevelInterval = state.interval === null || nestsIn(state.interval, '1D') ? '1D' : state.interval;
  for (const fromUs of [atUs - USUAL_SILENCE_US, dataBounds(seriesOf(state)).fromUs - USUAL_SILENCE_US]) {
    const { timeUs, close } = await readLevel(session, state, calendar, interval, fromUs, atUs, null);
    const row = timeUs.findLastIndex((openUs) => bucketEndUs(calendar, interval, openUs) <= atUs);
    if (row >= 0) return close[row]! / powerOfTen(state.scales.priceScale);
  }
  return null;
}
