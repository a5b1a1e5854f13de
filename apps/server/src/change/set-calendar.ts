import type { IntakeTargets } from '../import/batch-intake.ts';
import type { DeriveSeries } from '../import/derive-protocol.ts';
import type { InstrumentRecord } from '../manifest/records.ts';
import { ALL_TIME } from '../market/change-range.ts';
import { seriesOf } from '../market/instrument-state.ts';
import { type DeriveAgain, deriveAgain, type WantedInstrument } from './derive-again.ts';

/** Rolls up again whatever was rolled up by another calendar than the manifest names. Returns how many instruments were. */
export async function followCalendars(tools: DeriveAgain): Promise<number> {
  const wanted = await outdated(tools.targets);
  if (wanted.length > 0) await deriveAgain(tools, wanted, { mark: async () => undefined });
  return wanted.length;
}

async function outdated({ manifest, store }: IntakeTargets): Promise<readonly WantedInstrument[]> {
  return (await manifest.instruments()).flatMap((record): WantedInstrument[] => {
    const before = store.known(record.id)?.state;
    if (!before || before.calendar === JSON.stringify(record.calendar)) return [];
    const series = seriesOf(before).map(({ interval }): DeriveSeries => ({ interval, keepsStored: true, parts: [] }));
    return [{ record, before, scales: before.scales, range: ALL_TIME, series, replaced: null }];
  });
}

/** A record with a calendar that the user gave. A time zone of its own stays, that of the former calendar goes with it. */
export function withCalendar(record: InstrumentRecord, calendar: InstrumentRecord['calendar']): InstrumentRecord {
  const timeZone = record.timeZone === record.calendar.timeZone ? calendar.timeZone : record.timeZone;
  return { ...record, calendar, calendarOrigin: 'given', timeZone };
}
