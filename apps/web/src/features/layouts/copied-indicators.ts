import type { OwnEdit } from '@candlemark/client';
import type { RecordFields } from '@candlemark/contracts';

/** Indicators for another layout: each with an id of its own there, also where another one reads it, and in a pane of its own where it had one. */
export function copiedIndicators(
  then: readonly RecordFields[],
  layout: string,
  newId: () => string,
): readonly OwnEdit[] {
  const ids = new Map(then.map(({ id }) => [String(id), newId()]));
  const renamed = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const [id = '', ...plot] = value.split(':');
    return plot.length > 0 && ids.has(id) ? [ids.get(id), ...plot].join(':') : value;
  };
  return then.map((fields) => {
    const id = ids.get(String(fields.id))!;
    const inputs = Object.entries((fields.inputs ?? {}) as RecordFields).map(([key, value]) => [key, renamed(value)]);
    return {
      key: `indicator/${id}`,
      set: { ...fields, id, layout, inputs: Object.fromEntries(inputs) },
      deleted: false,
    };
  });
}
