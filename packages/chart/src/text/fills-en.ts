/** What a chart with fills says of them. Placeholders are `{name}`. */
export const FILLS_TEXT_EN = {
  'fills.name': 'Own fills',
  'fills.bought': 'Bought {quantity} at {price}',
  'fills.sold': 'Sold {quantity} at {price}',
  'fills.position': 'position {position}',
  'fills.average': 'average {price}',
  'fills.realized': 'realised {result}',
  'fills.fee': 'fee {fee}',
  'fills.open': 'open',
  'fills.net': 'realised',
  'fills.none': 'no fills',
  'fills.more': 'and {count} more',
} as const;
