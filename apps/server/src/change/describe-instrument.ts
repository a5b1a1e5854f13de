import { type ClassificationChange, withClassification } from '@candlemark/bars';
import type { InstrumentRecord } from '../manifest/records.ts';

/** What people say of an instrument: what is named becomes another, the rest stays. */
export interface InstrumentDescription {
  readonly name?: string;
  readonly classification: ClassificationChange;
}

/** A record with what is said of it now. */
export function described(record: InstrumentRecord, { name, classification }: InstrumentDescription): InstrumentRecord {
  return {
    ...record,
    name: name ?? record.name,
    classification: withClassification(record.classification, classification),
  };
}
