/** What the columns of a list of own trades may mean. */
export const FILL_ROLES = [
  'time',
  'timeOfDay',
  'symbol',
  'side',
  'type',
  'quantity',
  'price',
  'multiplier',
  'fee',
  'fee2',
  'feeCurrency',
  'currency',
  'account',
  'orderId',
  'executionId',
  'note',
] as const;
export type FillRole = (typeof FILL_ROLES)[number];
