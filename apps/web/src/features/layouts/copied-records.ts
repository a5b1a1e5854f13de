import type { OwnEdit } from '@candlemark/client';
import type { RecordFields, RecordJson } from '@candlemark/contracts';

/** What is on the chart of one layout for another one: each with an id of its own there, also where an indicator reads it. */
export function copiedRecords(
  then: readonly Pick<RecordJson, 'key' | 'fields'>[],
  layout: string,
  newId: () => string,
): readonly OwnEdit[] {
  const ids = new Map(then.map(({ fields }) => [String(fields.id), newId()]));
  const renamed = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const [id = '', ...plot] = value.split(':');
    return plot.length > 0 && ids.has(id) ? [ids.get(id), ...plot].join(':') : value;
  };
  return then.map(({ key, fields }) => {
    const id = ids.get(String(fields.id))!;
    const inputs = fields.inputs as RecordFields | undefined;
    const read = inputs && Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, renamed(value)]));
    return {
      key: `${key.slice(0, key.indexOf('/'))}/${id}`,
      set: { ...fields, id, layout, ...(read && { inputs: read }) },
      deleted: false,
    };
  });
}
