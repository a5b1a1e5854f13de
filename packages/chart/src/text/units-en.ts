/** What units in the place of time are called. */
export const UNITS_TEXT_EN = {
  'units.renko': 'Renko',
  'units.kagi': 'Kagi',
  'units.line-break': 'Line break',
  'units.point-figure': 'Point & figure',
  'units.range': 'Range',
  'units.tick': 'Ticks',
  'units.volume': 'Volume',
  'units.ofLevel': '{name}, {level}',
  'units.cut': 'No more than 200,000 bars at once · a longer interval shows more',
  'units.tooSmall': 'Only the newest units fit · a larger size shows more',
} as const;
