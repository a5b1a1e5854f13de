import { type Static, Type } from 'typebox';
import { Ulid } from './instrument.ts';

/*
 * What the records of each kind hold, beside annotations, whose fields `packages/annotations` knows. A part is a field whose own fields merge one by one.
 */

const Name = Type.String({ minLength: 1, maxLength: 200 });
/** The id of another record: its key without its kind. */
const RecordId = Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,199}$' });
const Order = Type.Number({ description: 'Its place among its like: lower ones come first' });
const Part = Type.Record(Type.String(), Type.Unknown());

/** `layout/<id>`: a saved arrangement of charts. */
export const LayoutFields = Type.Object(
  { name: Name, order: Order, settings: Type.Optional(Part) },
  { additionalProperties: false, title: 'LayoutFields' },
);
export type LayoutFields = Static<typeof LayoutFields>;

/** The layout that every document begins with. */
export const FIRST_LAYOUT_KEY = 'layout/main';

/** Of a pane or a scale, as the chart calls it. */
const PartId = '^(?!__proto__$)[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,99}$';
const MOST_PANES = 64;
const PaneIds = Type.Array(Type.String({ pattern: PartId }), { maxItems: MOST_PANES });
const Moment = Type.Number({ description: 'Milliseconds since 1970' });

/** What a chart has beside its style. */
export const ChartSettings = Type.Object(
  {
    panes: Type.Optional(
      Type.Object(
        {
          weights: Type.Record(Type.String({ pattern: PartId }), Type.Number({ exclusiveMinimum: 0, maximum: 1e6 }), {
            additionalProperties: false,
            maxProperties: MOST_PANES,
            description: 'Heights by pane, relative to each other',
          }),
          maximized: Type.Union([Type.String({ pattern: PartId }), Type.Null()]),
          collapsed: PaneIds,
          order: PaneIds,
        },
        { additionalProperties: false },
      ),
    ),
    hiddenSeries: Type.Optional(PaneIds),
    prices: Type.Optional(
      Type.Object(
        {
          ranges: Type.Record(
            Type.String({ pattern: PartId }),
            Type.Object({ min: Type.Number(), max: Type.Number() }, { additionalProperties: false }),
            { additionalProperties: false, maxProperties: MOST_PANES, description: 'By scale' },
          ),
          from: Moment,
          to: Moment,
        },
        {
          additionalProperties: false,
          description:
            'Price scales that a person took in hand, and the stretch of time that was in view; the others follow what is visible',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'ChartSettings' },
);
export type ChartSettings = Static<typeof ChartSettings>;

/** `chart/<id>`: a chart of a layout. */
export const ChartFields = Type.Object(
  {
    layout: RecordId,
    order: Order,
    instrument: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()], {
      description: 'Its id; null while none was chosen',
    }),
    interval: Type.Union([Type.String({ minLength: 1, maxLength: 40 }), Type.Null()], { description: 'null: Auto' }),
    /** Chart type, colours, and what else there is to choose. */
    style: Part,
    settings: ChartSettings,
    /** The change by which it was last set back, in a chart that was: whoever shows it goes along. */
    restored: Type.Optional(Ulid),
  },
  { additionalProperties: false, title: 'ChartFields' },
);
export type ChartFields = Static<typeof ChartFields>;

const ShownOn = Type.Object(
  {
    from: Type.Union([Type.String({ minLength: 1, maxLength: 40 }), Type.Null()]),
    to: Type.Union([Type.String({ minLength: 1, maxLength: 40 }), Type.Null()]),
  },
  {
    additionalProperties: false,
    description: 'The shortest and the longest interval on which it is shown; null: no end',
  },
);

/** `indicator/<id>`: an indicator on the chart of a layout. */
export const IndicatorFields = Type.Object(
  {
    id: RecordId,
    layout: RecordId,
    type: Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'Its name among indicators: rsi' }),
    inputs: Type.Record(
      Type.String({ pattern: '^(?!__proto__$)[A-Za-z0-9_]{1,64}$' }),
      Type.Union([Type.Number(), Type.String({ maxLength: 300 }), Type.Boolean()]),
      { additionalProperties: false, maxProperties: 64, description: 'Those that are not as they are at first' },
    ),
    interval: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Whose bars it is computed of; follow: of those that are shown',
    }),
    pane: Type.String({ pattern: PartId }),
    scale: Type.Union([Type.String({ pattern: PartId }), Type.Null()], { description: 'null: that of the pane' }),
    style: Type.Record(Type.String({ pattern: PartId }), Part, {
      additionalProperties: false,
      maxProperties: 64,
      description: 'By plot',
    }),
    levels: Type.Union([Type.Array(Type.Union([Type.Number(), Part]), { maxItems: 20 }), Type.Null()], {
      description:
        'Lines across its pane, each a value, or a record of its value and its look; null: as its definition has them',
    }),
    shownOn: ShownOn,
    order: Order,
  },
  { additionalProperties: false, title: 'IndicatorFields' },
);
export type IndicatorFields = Static<typeof IndicatorFields>;

/** `compare/<id>`: another instrument on the chart of a layout. */
export const CompareFields = Type.Object(
  {
    id: RecordId,
    layout: RecordId,
    instrument: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Its id, its symbol, or an expression such as A/B',
    }),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'What it is called' }),
    type: Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'What it is drawn as: line' }),
    pane: Type.String({ pattern: PartId }),
    scale: Type.Union([Type.String({ pattern: PartId }), Type.Null()], { description: 'null: that of the pane' }),
    isPercent: Type.Boolean({ description: 'Whether its scale counts in percent from the first bar in view on' }),
    color: Type.Union([Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }), Type.Null()], {
      description: 'null: that of its slot',
    }),
    slot: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Which colour of the palette it has' }),
    lineWidth: Type.Number({ minimum: 1, maximum: 8 }),
    lineStyle: Type.String({ pattern: '^[a-z-]{1,40}$' }),
    // Earlier versions wrote none.
    shownOn: Type.Optional(ShownOn),
    order: Order,
  },
  { additionalProperties: false, title: 'CompareFields' },
);
export type CompareFields = Static<typeof CompareFields>;

/** `template/<id>`: a look that was given a name, for a tool. */
export const TemplateFields = Type.Object(
  { name: Name, order: Order, tool: Name, style: Part, props: Part },
  { additionalProperties: false, title: 'TemplateFields' },
);
export type TemplateFields = Static<typeof TemplateFields>;

/** `tool-defaults/<tool>`: what was chosen last for a tool. */
export const ToolDefaultsFields = Type.Object(
  { style: Type.Optional(Part), props: Type.Optional(Part) },
  { additionalProperties: false, title: 'ToolDefaultsFields' },
);
export type ToolDefaultsFields = Static<typeof ToolDefaultsFields>;

/** `favourites/<list>`, such as tools or intervals: each item a field of its own, so that two windows may add one each. */
export const FavouritesFields = Type.Object(
  { items: Type.Record(Type.String(), Order) },
  { additionalProperties: false, title: 'FavouritesFields' },
);
export type FavouritesFields = Static<typeof FavouritesFields>;

/** `foreign/<id>`: what another program's file held and annotations do not, kept for the way back. */
export const ForeignFields = Type.Object(
  {
    instrument: Type.String({ maxLength: 200, description: 'Where its file was brought to; empty where to none' }),
    format: Name,
    type: Type.String({ maxLength: 200, description: 'What that program calls it' }),
    annotation: Type.Union([RecordId, Type.Null()], { description: 'What became of it; null: nothing did' }),
    order: Type.Integer({ minimum: 0, description: 'Its place in its file' }),
    value: Type.Unknown({ description: 'As it stood there' }),
  },
  { additionalProperties: false, title: 'ForeignFields' },
);
export type ForeignFields = Static<typeof ForeignFields>;

/** What a stored annotation has beside the fields of an annotation. */
export const AnnotationExtraFields = Type.Object(
  {
    order: Type.Optional(
      Type.Number({ description: 'Of annotations with the same z, later ones lie over earlier ones' }),
    ),
  },
  { title: 'AnnotationExtraFields' },
);
export type AnnotationExtraFields = Static<typeof AnnotationExtraFields>;
