import type { ChartIndicator } from './indicator-record.ts';

/** An indicator and the one before or behind it in its pane, each in the place of the other one; null where there is none. */
export function swappedOrders(
  list: readonly ChartIndicator[],
  { id, pane }: ChartIndicator,
  by: -1 | 1,
): readonly Pick<ChartIndicator, 'id' | 'order'>[] | null {
  const beside = list.filter((indicator) => indicator.pane === pane);
  const at = beside.findIndex((indicator) => indicator.id === id);
  const [own, other] = [beside[at], beside[at + by]];
  if (own === undefined || other === undefined) return null;
  // Of equal places the one that came first lies first.
  const [first, second] = own.order === other.order ? [other.order + by / 2, other.order] : [other.order, own.order];
  return [
    { id, order: first },
    { id: other.id, order: second },
  ];
}
