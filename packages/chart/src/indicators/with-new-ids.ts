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
  const own = list.map(() => newId());
  // One that is made up just now has none to be read by.
  const ids = new Map(list.flatMap(({ id }, at) => (id === undefined ? [] : [[String(id), own[at]!]])));
  const panes = new Map([...ids].map(([before, after]) => [ownPaneOf(before), ownPaneOf(after)]));
  const renamed = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const [id = '', ...plot] = value.split(':');
    return plot.length > 0 && ids.has(id) ? [ids.get(id), ...plot].join(':') : value;
  };
  return list.map((fields, at) => {
    const { inputs, pane } = fields;
    const read = Object.entries((inputs ?? {}) as Readonly<Record<string, unknown>>);
    return {
      ...fields,
      id: own[at]!,
      ...(pane !== undefined && { pane: panes.get(String(pane)) ?? pane }),
      ...(inputs !== undefined && { inputs: Object.fromEntries(read.map(([key, value]) => [key, renamed(value)])) }),
    };
  });
}
