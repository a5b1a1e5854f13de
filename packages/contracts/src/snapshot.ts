import { LEVEL_INTERVALS, VARIANTS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';

/** The bounds of a picture: its sides in CSS pixels, and how many pixels a CSS pixel may have in a PNG. */
export const SNAPSHOT_SIZE = {
  least: 100,
  most: 8192,
  width: 1200,
  height: 675,
  /** Of each side of a PNG, in pixels. */
  mostPixels: 8192,
  leastScale: 0.25,
  mostScale: 8,
} as const;

/** The themes of the chart, by their ids; a test of the server holds both lists against each other. */
export const SNAPSHOT_THEMES = [
  'light',
  'dark',
  'paper',
  'harbor',
  'orchid',
  'ember',
  'midnight',
  'dusk',
  'graphite',
  'pine',
  'contrast-light',
  'contrast-dark',
  'color-blind-light',
  'color-blind-dark',
  'print',
] as const;

/** Which colours rising and falling bars have. */
export const SNAPSHOT_UP_DOWNS = ['green-red', 'red-green', 'blue-orange'] as const;

/** The title that stands for instrument, level and days in view. */
export const AUTO_TITLE = 'auto';

/** The formats of pictures, by the ends of their names. */
export const SNAPSHOT_FORMATS = ['svg', 'png'] as const;
export type SnapshotFormat = (typeof SNAPSHOT_FORMATS)[number];

const { least, most, width, height, leastScale, mostScale, mostPixels } = SNAPSHOT_SIZE;

const FIELDS = {
  interval: Type.Optional(
    Type.String({
      maxLength: 12,
      description: `${LEVEL_INTERVALS.join(', ')}, any other (45m, 3D, 1Y), trades, or auto: by what fits; else the layout’s, else auto`,
    }),
  ),
  variant: Type.Optional(Type.Enum([...VARIANTS], { description: 'As of bars; else raw' })),
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO date or time with Z or offset; else the first bar' }),
  ),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'ISO date or time; else past the last bar' })),
  layout: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The name or the id of a layout: its chart type, panes and interval, and what is drawn in it alone',
    }),
  ),
  annotations: Type.Optional(
    Type.Boolean({ description: 'Whether what is drawn on the instrument is on the picture; else true' }),
  ),
  theme: Type.Optional(Type.Enum([...SNAPSHOT_THEMES], { description: 'Else light' })),
  upDown: Type.Optional(
    Type.Enum([...SNAPSHOT_UP_DOWNS], { description: 'Colours of rising and falling bars; else those of the theme' }),
  ),
  title: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: `A line above the chart, which takes its room; ${AUTO_TITLE} names instrument, level and days. Else none`,
    }),
  ),
  mark: Type.Optional(
    Type.Boolean({ description: 'Whether “Candlemark” stands in the lower left corner; else false' }),
  ),
  width: Type.Optional(Type.Integer({ minimum: least, maximum: most, description: `In CSS pixels; else ${width}` })),
  height: Type.Optional(Type.Integer({ minimum: least, maximum: most, description: `In CSS pixels; else ${height}` })),
};

/** `GET /api/v1/instruments/{id}/snapshot.svg` */
export const SnapshotQuery = Type.Object(FIELDS, { additionalProperties: false });
export type SnapshotQuery = Static<typeof SnapshotQuery>;

/** `GET /api/v1/instruments/{id}/snapshot.png` */
export const PngSnapshotQuery = Type.Object(
  {
    ...FIELDS,
    scale: Type.Optional(
      Type.Number({
        minimum: leastScale,
        maximum: mostScale,
        description: `Pixels for a CSS pixel, else 1; neither side may have more than ${mostPixels}`,
      }),
    ),
  },
  { additionalProperties: false },
);
export type PngSnapshotQuery = Static<typeof PngSnapshotQuery>;
