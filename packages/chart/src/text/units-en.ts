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
  'units.cut': 'Made of the newest 200,000 bars · a longer interval goes further back',
} as const;
