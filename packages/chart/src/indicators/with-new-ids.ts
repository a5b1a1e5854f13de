/** Records of indicators, and of what they read, as they are kept. */
interface KeptFields {
  readonly id?: unknown;
  readonly pane?: unknown;
  readonly inputs?: unknown;
}

/** The pane that an indicator has to itself at first. */
export function ownPaneOf(id: string): string {
  return `pane-${id}`;
}

/** The same indicators with ids of their own, also where one reads another one, and in panes of their own where they had such. */
export function withNewIds<Fields extends KeptFields>(
  list: readonly Fields[],
  newId: () => string,
): readonly (Fields & { readonly id: string })[] {
  const ids = new Map(list.map(({ id }) => [String(id), newId()]));
  const panes = new Map([...ids].map(([before, after]) => [ownPaneOf(before), ownPaneOf(after)]));
  const renamed = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const [id = '', ...plot] = value.split(':');
    return plot.length > 0 && ids.has(id) ? [ids.get(id), ...plot].join(':') : value;
  };
  return list.map((fields) => {
    const { inputs, pane } = fields;
    const read = Object.entries((inputs ?? {}) as Readonly<Record<string, unknown>>);
    return {
      ...fields,
      id: ids.get(String(fields.id))!,
      ...(pane !== undefined && { pane: panes.get(String(pane)) ?? pane }),
      ...(inputs !== undefined && { inputs: Object.fromEntries(read.map(([key, value]) => [key, renamed(value)])) }),
    };
  });
}
