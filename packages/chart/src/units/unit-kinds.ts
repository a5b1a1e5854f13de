/** What each kind of units is: one entry here, and one series where it is drawn otherwise than bars are. */
import {
  kagi,
  lineBreak,
  pointFigure,
  rangeBars,
  renko,
  tickBars,
  type UnitBuilder,
  volumeBars,
} from '@candlemark/bars';
import { DEFAULT_LINES, DEFAULT_REVERSAL, type PriceStep, type UnitsOptions, type UnitsType } from './units-options.ts';

/** A kind of units. */
interface UnitKind<Options extends UnitsOptions> {
  /** The distance in price that it takes; null where it takes none. */
  readonly size: (options: Options) => PriceStep | null;
  /** What it counts where it takes no distance: lines, trades, volume; and boxes of a reversal. */
  readonly count: (options: Options) => number;
  /**
   * @param stored the distance, real price and size of one, and how many units there are before those to be told of
   */
  readonly builder: (options: Options, stored: StoredUnits) => UnitBuilder;
  /**
   * Whether it comes to the same units wherever it began, after some bars; one that only counts from where it begins has no use for bars before.
   */
  readonly settles: boolean;
}

/** What builders are made with. */
export interface StoredUnits {
  /** The distance that it takes, as bars are stored. */
  readonly size: number;
  /** The first units, of which it does not tell: of kinds of which one bar may make many. */
  readonly skip: number;
  /** Real price and size of one, as bars are stored. */
  readonly priceUnit: number;
  readonly sizeUnit: number;
}

type Kinds = { readonly [Type in UnitsType]: UnitKind<Extract<UnitsOptions, { readonly type: Type }>> };

const KINDS: Kinds = {
  renko: {
    size: ({ size }) => size,
    count: () => 1,
    builder: (_, { size, skip }) => renko({ size, skip }),
    settles: true,
  },
  kagi: { size: ({ size }) => size, count: () => 1, builder: (_, { size }) => kagi({ reversal: size }), settles: true },
  'line-break': {
    size: () => null,
    count: ({ lines = DEFAULT_LINES }) => lines,
    builder: ({ lines = DEFAULT_LINES }) => lineBreak({ lines }),
    settles: true,
  },
  'point-figure': {
    size: ({ size }) => size,
    count: ({ reversal = DEFAULT_REVERSAL }) => reversal,
    builder: ({ reversal = DEFAULT_REVERSAL, by = 'high-low' }, { size }) => pointFigure({ box: size, reversal, by }),
    settles: true,
  },
  range: {
    size: ({ size }) => size,
    count: () => 1,
    builder: (_, { size, skip }) => rangeBars({ range: size, skip }),
    settles: false,
  },
  tick: {
    size: () => null,
    count: ({ count }) => count,
    builder: ({ count }) => tickBars({ ticks: count }),
    settles: false,
  },
  volume: {
    size: () => null,
    count: ({ count }) => count,
    builder: ({ count }, { sizeUnit }) => volumeBars({ volume: count / sizeUnit }),
    settles: false,
  },
};

/** The kind of these options. */
export function kindOf<Options extends UnitsOptions>({ type }: Options): UnitKind<Options> {
  // Every entry is of the options of its own type.
  return KINDS[type] as unknown as UnitKind<Options>;
}
