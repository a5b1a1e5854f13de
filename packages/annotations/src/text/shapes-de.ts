import type { SHAPES_TEXT_EN } from './shapes-en.ts';

/** Words of shapes, patterns and waves in German. */
export const SHAPES_TEXT_DE = {
  'group.patterns': 'Muster',
  'group.shapes': 'Formen',
  'tool.rectangle': 'Rechteck',
  'tool.rotated-rectangle': 'Gedrehtes Rechteck',
  'tool.ellipse': 'Ellipse',
  'tool.circle': 'Kreis',
  'tool.triangle': 'Dreieck',
  'tool.arc': 'Bogen',
  'tool.curve': 'Kurve',
  'tool.double-curve': 'Doppelkurve',
  'tool.arrow-marker': 'Pfeilmarkierung',
  'tool.arrow-left': 'Pfeil nach links',
  'tool.arrow-right': 'Pfeil nach rechts',
  'field.startArrow': 'Pfeil am Anfang',
  'field.endArrow': 'Pfeil am Ende',
  'field.showBackground': 'Hintergrund',
  'describe.points': '{tool} bei {places}.',
  'describe.place': '{time} {price}',
} as const satisfies Readonly<Record<keyof typeof SHAPES_TEXT_EN, string>>;
