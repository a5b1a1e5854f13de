/**
 * The parts that a host names when it makes a chart. A part is a value that nothing else imports, so that a bundler leaves out what is not named; what
 * needs a part that is missing is refused by the types, and throws with the name of the part.
 */
import type { CsvPart } from './chart-csv.ts';
import type { PicturesPart } from './chart-picture.ts';
import type { StatePart } from './chart-state.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import type { OptionChecksPart } from './options/option-checks-part.ts';
import { missingPart, type PART_OF_OPTION } from './options/part-options.ts';
import type { AnnotationsPart } from './parts/annotations-part.ts';
import type { BoxZoomPart } from './parts/box-zoom-part.ts';
import type { ContextMenuPart } from './parts/context-menu-part.ts';
import type { CountdownPart } from './parts/countdown-part.ts';
import type { ForcedColorsPart } from './parts/forced-colors-part.ts';
import type { NamedParts } from './parts/late-parts.ts';
import type { LegendPart } from './parts/legend-part.ts';
import type { PaneControlsPart } from './parts/pane-controls-part.ts';
import type { StatusPart } from './parts/status-part.ts';
import type { TooltipPart } from './parts/tooltip-part.ts';
import type { WebFontsPart } from './parts/web-fonts-part.ts';
import type { SourceParts } from './source-of-options.ts';

/** Only `series` has to be there. A chart with tiles and candles needs no other part. */
export interface ChartParts extends SourceParts, NamedParts {
  /** Tells what a host writes wrong, while it is written. */
  readonly checks?: OptionChecksPart;
  readonly annotations?: AnnotationsPart;
  readonly boxZoom?: BoxZoomPart;
  readonly paneControls?: PaneControlsPart;
  readonly countdown?: CountdownPart;
  readonly legend?: LegendPart;
  readonly status?: StatusPart;
  readonly tooltip?: TooltipPart;
  readonly contextMenu?: ContextMenuPart;
  /** For `toSvg`, `toCanvas` and `toPng`. */
  readonly pictures?: PicturesPart;
  /** The colours that a reader's system forces on pages. */
  readonly forcedColors?: ForcedColorsPart;
  /** For `loadWebFonts`. */
  readonly webFonts?: WebFontsPart;
  /** For `toCsv` and `toTable`. */
  readonly csv?: CsvPart;
  /** For `getState`, `setState` and the event `arrange`. */
  readonly state?: StatePart;
}

/** The part that a method of the chart needs. */
export interface PartOfMethod {
  readonly update: 'data';
  readonly prepend: 'data';
  readonly addTrades: 'data';
  readonly updateSeries: 'addedSeries';
  readonly commands: 'keys';
  readonly annotations: 'annotations';
  readonly drawing: 'annotations';
  readonly compares: 'compares';
  readonly indicators: 'indicators';
  readonly holdPrices: 'annotations';
  readonly overview: 'overview';
  readonly toSvg: 'pictures';
  readonly toCanvas: 'pictures';
  readonly toPng: 'pictures';
  readonly toCsv: 'csv';
  readonly toTable: 'csv';
  readonly getState: 'state';
  readonly setState: 'state';
  readonly readings: 'readings';
  readonly setCrosshair: 'readings';
}

/** The names of a table whose part is not among these. */
type Without<Table, Parts> = { [Name in keyof Table]: Table[Name] extends keyof Parts ? never : Name }[keyof Table];

/** The options that a chart with these parts understands. */
export type OptionsOf<Parts> = Omit<FinancialChartOptions, Without<typeof PART_OF_OPTION, Parts>>;

/** A chart without the methods that these parts do not provide. */
export type ChartOf<Chart, Parts> = Omit<Chart, Without<PartOfMethod, Parts> | 'setOptions'> & {
  setOptions(options: OptionsOf<Parts>): void;
};

/** @throws Error naming the part when the host did not */
export function neededPart<Name extends keyof ChartParts>(
  parts: ChartParts,
  name: Name,
  user: string,
): NonNullable<ChartParts[Name]> {
  const part = parts[name];
  if (part === undefined) throw new Error(missingPart(user, name));
  return part;
}
