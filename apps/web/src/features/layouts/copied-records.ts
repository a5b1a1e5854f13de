import { withNewIds } from '@candlemark/chart';
import type { OwnEdit } from '@candlemark/client';
import type { RecordJson } from '@candlemark/contracts';

/** What is on the chart of one layout for another one: each with an id of its own there, also where an indicator reads it. */
export function copiedRecords(
  then: readonly Pick<RecordJson, 'key' | 'fields'>[],
  layout: string,
  newId: () => string,
): readonly OwnEdit[] {
  const copies = withNewIds(
    then.map(({ fields }) => fields),
    newId,
  );
  return copies.map((fields, at) => {
    const { key } = then[at]!;
    return { key: `${key.slice(0, key.indexOf('/'))}/${fields.id}`, set: { ...fields, layout }, deleted: false };
  });
}
