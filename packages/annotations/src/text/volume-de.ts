import type { VOLUME_TEXT_EN } from './volume-en.ts';

/** Words of what is worked out from volumes in German. */
export const VOLUME_TEXT_DE = {
  'group.volume': 'Volumen',
  'tool.anchored-vwap': 'Verankerter VWAP',
  'synonyms.anchored-vwap': 'volumengewichteter Durchschnittspreis, AVWAP, Standardabweichung, Bänder',
  'tool.fixed-range-volume-profile': 'Volumenprofil eines Zeitraums',
  'tool.anchored-volume-profile': 'Verankertes Volumenprofil',
  'field.showBand1': 'Erstes Band',
  'field.band1': 'Breite des ersten Bandes',
  'field.band1Color': 'Farbe des ersten Bandes',
  'field.showBand2': 'Zweites Band',
  'field.band2': 'Breite des zweiten Bandes',
  'field.band2Color': 'Farbe des zweiten Bandes',
  'field.showBand3': 'Drittes Band',
  'field.band3': 'Breite des dritten Bandes',
  'field.band3Color': 'Farbe des dritten Bandes',
  'field.fillBands': 'Bänder füllen',
  'label.noVolume': 'Kein Volumen',
  'label.missingVolume': 'Ohne Volumen: {bars}',
  'describe.from': '{tool} ab {time}.',
  'describe.anchored-vwap': '{tool} ab {time}: jetzt bei {price}, Standardabweichung {deviation}.',
} as const satisfies Readonly<Record<keyof typeof VOLUME_TEXT_EN, string>>;
