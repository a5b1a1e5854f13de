import {
  CLASSIFICATION_FIELDS,
  CLASSIFICATION_LIMITS,
  type Classification,
  type ClassificationEdit,
  editBack,
  isSameField,
  tooManyTags,
  withEdit,
} from '@candlemark/bars';
import type { InstrumentRecord } from '../manifest/records.ts';
import { ChangeError } from './change-error.ts';

/** What people say of an instrument. */
export interface Description {
  readonly name: string;
  readonly classification: Classification;
}

/** What some instruments become: what is named becomes another, the rest stays. */
export interface DescriptionEdit {
  readonly ids: readonly string[];
  readonly name?: string;
  readonly classification: ClassificationEdit;
  /** What the fields must be now; those that are left out may be anything. */
  readonly base?: Partial<Description> & { readonly fields: readonly (keyof Classification)[] };
}

/** What a change did to one instrument. */
export interface DescriptionStep {
  readonly before: InstrumentRecord;
  readonly after: InstrumentRecord;
}

/**
 * The steps that edits make, one after the other. An instrument to which nothing happens has none.
 * @throws ChangeError `instrument-changed`, or `invalid-request` where one would have too many tags
 */
export function describedSteps(
  edits: readonly DescriptionEdit[],
  recordOf: (id: string) => InstrumentRecord,
): readonly DescriptionStep[] {
  const steps = new Map<string, DescriptionStep>();
  for (const { ids, ...edit } of edits) {
    for (const id of ids) {
      const before = steps.get(id)?.before ?? recordOf(id);
      const now = steps.get(id)?.after ?? before;
      refuseChanged(now, edit.base);
      steps.set(id, { before, after: described(now, edit) });
    }
  }
  return [...steps.values()].filter(({ before, after }) => !isSame(before, after));
}

/**
 * What takes steps back on the instruments of now, and how many fields stay because others changed them since.
 * Instruments that are gone are left out.
 */
export function stepsBack(
  steps: readonly DescriptionStep[],
  recordOf: (id: string) => InstrumentRecord | undefined,
): { readonly steps: readonly DescriptionStep[]; readonly kept: number } {
  let keptFields = 0;
  const back = steps.flatMap(({ before: to, after: from }): readonly DescriptionStep[] => {
    const before = recordOf(to.id);
    if (before === undefined) return [];
    const { edit, kept } = editBack(to.classification, from.classification, before.classification);
    const isNameOwn = before.name === from.name;
    keptFields += kept.length + (isNameOwn || from.name === to.name ? 0 : 1);
    const after = described(before, { classification: edit, ...(isNameOwn && { name: to.name }) });
    return isSame(before, after) ? [] : [{ before, after }];
  });
  return { steps: back, kept: keptFields };
}

function described(
  record: InstrumentRecord,
  { name, classification: edit }: Pick<DescriptionEdit, 'name' | 'classification'>,
): InstrumentRecord {
  const classification = withEdit(record.classification, edit);
  const tags = tooManyTags(classification);
  if (tags !== null) {
    throw new ChangeError(
      'invalid-request',
      `${record.symbol} would have ${tags} tags, more than ${CLASSIFICATION_LIMITS.tags}. Nothing was changed.`,
    );
  }
  return { ...record, name: name ?? record.name, classification };
}

function refuseChanged({ symbol, name, classification }: InstrumentRecord, base: DescriptionEdit['base']): void {
  if (base === undefined) return;
  const field = base.fields.find((one) => !isSameField(classification, base.classification ?? {}, one));
  const isRenamed = base.name !== undefined && base.name !== name;
  if (field === undefined && !isRenamed) return;
  const [what, now] = field === undefined ? ['name', name] : [field, classification[field]];
  throw new ChangeError(
    'instrument-changed',
    `Somebody else has changed ${symbol}: its ${what} is ${now === undefined ? 'not said' : JSON.stringify(now)} by now. Nothing was changed.`,
  );
}

function isSame(one: Description, other: Description): boolean {
  return (
    one.name === other.name &&
    CLASSIFICATION_FIELDS.every((field) => isSameField(one.classification, other.classification, field))
  );
}
