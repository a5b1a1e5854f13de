/** What a layout says of the picture of an instrument: how its chart looks, and what is drawn. */
import { type Annotation, type ChartHome, checkAnnotation, isShownIn, toolDefinitionOf } from '@candlemark/annotations';
import type { Instrument } from '@candlemark/bars';
import {
  CHART_TYPES,
  COLOR_RULES,
  type PictureInput,
  PRICE_SCALE_MODES,
  readKeptUnits,
  unitsHome,
  unitsOfKept,
  VOLUME_PLACES,
} from '@candlemark/chart/headless';
import {
  AnnotationExtraFields,
  ChartFields,
  conforms,
  type RecordFields,
  type RecordJson,
} from '@candlemark/contracts';
import { nearestName } from '../cli/nearest-name.ts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import { lookOfStyle } from './look-of-style.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface SnapshotLayout {
  /** The chart of it that is pictured. */
  readonly home: ChartHome;
  /** The chart's own; null: Auto, or none was chosen. */
  readonly interval: string | null;
  /** Whether it shows what own orders traded. */
  readonly hasOwnFills: boolean;
  readonly options: Omit<PictureInput['options'], 'theme' | 'interval'>;
  readonly arrangement: NonNullable<PictureInput['arrangement']>;
  /** On its chart. */
  readonly indicators: readonly RecordFields[];
  /** Other instruments on its chart. */
  readonly compares: readonly RecordFields[];
}

/**
 * The layout of a name or an id.
 * @throws SnapshotError naming the nearest name
 */
export async function layoutOfSnapshot(
  document: DocumentAccess,
  asked: string,
  market: Pick<Instrument, 'id' | 'levels'>,
): Promise<SnapshotLayout> {
  const { id: instrument } = market;
  const layouts = await recordsOf(document, { kind: 'layout' });
  const named = ({ key, fields }: RecordJson) => key === `layout/${asked}` || fields.name === asked;
  const key = (layouts.find(named) ?? layouts.find(({ fields }) => isSameName(fields.name, asked)))?.key;
  if (key === undefined) {
    const names = layouts.map(({ fields }) => String(fields.name));
    const nearest = nearestName(asked, names);
    throw new SnapshotError(
      'layout-not-found',
      'layout',
      `There is no layout ${JSON.stringify(asked)}${nearest === null ? '' : `; did you mean ${nearest}?`}`,
    );
  }
  const id = key.slice('layout/'.length);
  const charts = (await recordsOf(document, { kind: 'chart' }))
    .filter(({ fields }) => fields.layout === id && conforms(ChartFields, fields))
    .map(({ key, fields }) => ({ id: key.slice('chart/'.length), fields: fields as unknown as ChartFields }));
  const onChart = async (kind: string) =>
    (await recordsOf(document, { kind })).map(({ fields }) => fields).filter(({ layout }) => layout === id);
  const shown = charts.find(({ fields }) => fields.instrument === instrument) ?? charts[0];
  const chart = shown?.fields;
  return {
    // The first chart of a layout has its id, also before anything is kept of it.
    home: { layout: id, chart: shown?.id ?? id },
    indicators: await onChart('indicator'),
    compares: await onChart('compare'),
    interval: chart?.interval ?? null,
    hasOwnFills: chart?.style.hasOwnFills !== false,
    options: {
      ...optionsOf(chart?.style ?? {}),
      units: unitsOfKept(readKeptUnits(chart?.style ?? {}), unitsHome(market, chart?.interval ?? 'auto')),
    },
    arrangement: {
      ...(chart?.settings.panes !== undefined && { panes: chart.settings.panes }),
      ...(chart?.settings.hiddenSeries !== undefined && { hiddenSeries: chart.settings.hiddenSeries }),
      // Prices that were taken in hand mean nothing on another instrument.
      ...(chart?.instrument === instrument && chart.settings.prices && { priceRanges: chart.settings.prices.ranges }),
    },
  };
}

/** What is drawn on an instrument, as far as this version's tools know it; with no chart (null) only what is shown wherever the instrument is. */
export async function annotationsOfSnapshot(
  document: DocumentAccess,
  instrument: string,
  home: ChartHome | null,
): Promise<readonly Annotation[]> {
  const records = await recordsOf(document, { kind: 'annotation', instrument });
  const annotations = records.map(annotationOf).filter((one) => one !== null);
  return annotations.filter(({ scope }) => isShownIn(scope, home));
}

const EXTRA_FIELDS = new Set(Object.keys(AnnotationExtraFields.properties));

function annotationOf({ fields }: RecordJson): Annotation | null {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !EXTRA_FIELDS.has(name)));
  return checkAnnotation(own, toolDefinitionOf).annotation;
}

/** A style as the app keeps it; what this version does not understand is as it is without a layout. */
function optionsOf(style: Readonly<Record<string, unknown>>): SnapshotLayout['options'] {
  const flag = (name: string) => (typeof style[name] === 'boolean' ? style[name] : undefined);
  const volume = VOLUME_PLACES.find((place) => place === style.volume);
  const side = style.scaleSide === 'left' || style.scaleSide === 'right' ? style.scaleSide : undefined;
  return {
    ...lookOfStyle(style),
    chartType: CHART_TYPES.find((type) => type === style.chartType),
    colorRule: COLOR_RULES.find((rule) => rule === style.colorRule),
    volume: volume === 'none' ? false : volume,
    allHours: flag('hasAllHours'),
    priceScale: {
      mode: PRICE_SCALE_MODES.find((mode) => mode === style.scaleMode),
      inverted: flag('isInverted'),
      highLow: flag('hasHighLow'),
      countdown: flag('hasCountdown'),
      lastPriceLine: flag('hasLastPriceLine'),
      lastPriceLabel: flag('hasLastPriceLabel'),
      side,
    },
  };
}

async function recordsOf(
  document: DocumentAccess,
  query: { readonly kind: string; readonly instrument?: string },
): Promise<readonly RecordJson[]> {
  const found: RecordJson[] = [];
  for await (const { records } of document.records(query)) found.push(...records);
  return found;
}

function isSameName(name: unknown, asked: string): boolean {
  return typeof name === 'string' && name.toLowerCase() === asked.toLowerCase();
}
