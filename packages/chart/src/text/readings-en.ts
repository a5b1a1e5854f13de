/** The names of readings, and what a tooltip says of them. */
export const READINGS_TEXT_EN = {
  'reading.open': 'Open',
  'reading.high': 'High',
  'reading.low': 'Low',
  'reading.close': 'Close',
  'reading.change': 'Change',
  'reading.changePercent': 'Change %',
  'reading.price': 'Price',
  'reading.size': 'Size',
  'reading.side': 'Side',
  'reading.value': 'Value',
  'reading.more': 'and {count} more',
} as const;
