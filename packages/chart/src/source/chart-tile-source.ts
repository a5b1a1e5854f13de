/** What the chart reads from: a tile source that may also tell when its data changed. */
import type { ChartLevel, Instrument, TileSource, TileSourceError, TradingTime } from '@candlemark/bars';
import type { TimeTick } from '../scale/time-tick.ts';
import type { TimeTicksInput } from '../scale/time-ticks.ts';
import type { ChartText } from '../text/en.ts';
import type { UnitsOptions } from '../units/units-options.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** Rows whose open time lies in [fromUs, toUs) are not what they were. */
export interface SourceChange {
  readonly fromUs: number;
  readonly toUs: number;
  /** The instrument's calendar changed too: build a new `TradingTime` and keep the visible times. */
  readonly calendarChanged: boolean;
}

/** A `TileSource` whose data may change under the chart (a live array); one that never does leaves `onChange` out. */
export interface ChartTileSource extends TileSource {
  /** Bytes of tiles worth keeping that are not in view; little for a source that has them in memory anyway. Default 64 MB. */
  readonly keptBytes?: number;
  /**
   * For a source that has all of its rows at hand: what was traded in the bars of a level that open after one moment and until another one, as it is stored. Null
   * where there are none, or that of any of them is missing. Without it only tiles that are here are added up.
   */
  volumeBetween?(level: ChartLevel, afterUs: number, untilUs: number): number | null;
  onChange?(listener: (change: SourceChange) => void): () => void;
  /** For a source whose rows stand at equal distances, whatever time they took. It is of one chart, which ends it. */
  readonly units?: UnitPlaces;
}

/** Where rows stand that count no time. */
export interface UnitPlaces {
  readonly tradingTime: TradingTime;
  ticks(input: TimeTicksInput): readonly TimeTick[];
  /** The view is here: rows before it may be wanted soon. */
  lookAt(viewport: Viewport): void;
  /** A view is wanted, of this target (a range of times, a name, a function) where one was named: asks for its rows. Answers whether they are on their way, and it is to be placed again. */
  reach(viewport: Viewport, target: object | string | null): boolean;
  /** Whether the newest rows are here: the end of the data is where they end. */
  readonly isAtEnd: boolean;
  /** The instrument with all rows that there could be: how far one may go. */
  readonly reachable: Instrument;
  /**
   * What they are, and of which bars, as a legend says it: `Renko 2, 1D`.
   * @param sizeText a distance in price
   */
  nameIn(text: ChartText, sizeText: (price: number) => string): string;
  /** What was chosen. */
  readonly asked: UnitsOptions;
  /** The same, with what the size of an average range came to; null while that is not known. The same object as long as it is the same. */
  readonly chosen: UnitsOptions | null;
  /** What is to be said of what is missing: the view has come to where it would hold more bars than rows can be made of, or there are more rows than can be made; null for nothing. */
  readonly notice: 'units.cut' | 'units.tooSmall' | null;
  /** The newest price, as it is stored, which may lie within the last row; null while there is none. */
  newestClose(): number | null;
  /** Of what the rows are made of. */
  status(): { readonly loading: number; readonly failed: TileSourceError | null };
  retryNow(): void;
  refresh(): void;
  dispose(): void;
}
