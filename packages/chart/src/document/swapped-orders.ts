interface Ordered {
  readonly id: string;
  readonly pane: string;
  /** Lower ones come first. */
  readonly order: number;
}

/** One and the one before or behind it in its pane, each in the place of the other one; null where there is none. */
export function swappedOrders(
  list: readonly Ordered[],
  { id, pane }: Ordered,
  by: -1 | 1,
): readonly Pick<Ordered, 'id' | 'order'>[] | null {
  const beside = list.filter((one) => one.pane === pane);
  const at = beside.findIndex((one) => one.id === id);
  const [own, other] = [beside[at], beside[at + by]];
  if (own === undefined || other === undefined) return null;
  // Of equal places the one that came first lies first.
  const [first, second] = own.order === other.order ? [other.order + by / 2, other.order] : [other.order, own.order];
  return [
    { id, order: first },
    { id: other.id, order: second },
  ];
}
