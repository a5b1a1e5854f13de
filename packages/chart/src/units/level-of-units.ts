import {
  type ChartLevel,
  type Instrument,
  type Interval,
  intervalLengthUs,
  type LevelCoverage,
  type LevelInterval,
  TILE_INTERVALS,
} from '@candlemark/bars';
import { divisorOf } from '../tiles/chart-levels.ts';
import type { BlockGrid } from './unit-block.ts';

/** Where source bars come from, and the interval whose tiles the units lie in. */
export interface LevelOfUnits extends BlockGrid {
  readonly level: ChartLevel;
  readonly interval: Interval;
  readonly fromUs: number;
  readonly toUs: number;
}

/** Trades have no interval; their units, each of many of them, lie in tiles of minutes, or of hours where trades are rare: no view is of more tiles than a chart looks through. */
const INTERVALS_OF_TRADES = ['1m', '5m', '30m', '4h'] as const satisfies readonly LevelInterval[];
const RAREST: LevelInterval = '4h';
const MOST_UNIT_TILES = 256;
/** Trades that may be held at a time, about. */
const MOST_TRADES = 200_000;
/** There may be thousands of trades in a minute: their blocks are made of shorter tiles. */
const BLOCKS_OF_TRADES: LevelInterval = '1s';

const TILES_OF_BARS = 8;
/** Trades of a block, about. */
const BLOCK_TRADES = 4_096;
const MOST_TRADE_TILES = 2 ** 16;

/** The level that was asked for, where the source has it or what it is rolled up from; else the next coarser one, else the coarsest; null without any. */
export function levelOfUnits({ levels }: Instrument, asked: LevelInterval | 'trades'): LevelOfUnits | null {
  const made = (level: ChartLevel, interval: Interval, coverage: LevelCoverage) => {
    const { fromUs, toUs } = coverage;
    const grid: BlockGrid =
      level === 'trades'
        ? { blockInterval: BLOCKS_OF_TRADES, blockTiles: tilesOfTrades(coverage) }
        : { blockInterval: interval, blockTiles: TILES_OF_BARS };
    return { level, interval, fromUs, toUs, ...grid };
  };
  const served = levels.find(({ interval }) => interval === asked) ?? null;
  if (asked !== 'trades') {
    const found = served ?? divisorOf(levels, asked);
    if (found !== null) return made(asked, asked, found);
  }
  const isCoarser = ({ interval }: LevelCoverage) =>
    interval !== 'trades' && (asked === 'trades' || intervalLengthUs(interval) > intervalLengthUs(asked));
  const nearest = served ?? levels.find(isCoarser) ?? levels.at(-1);
  if (nearest === undefined) return null;
  const { interval } = nearest;
  return made(interval, interval === 'trades' ? intervalOfTrades(nearest) : interval, nearest);
}

function intervalOfTrades({ fromUs, toUs, rows }: LevelCoverage): LevelInterval {
  const heldUs = (toUs - fromUs) * Math.min(1, MOST_TRADES / Math.max(rows, 1));
  const isLongEnough = (interval: LevelInterval) =>
    heldUs <= MOST_UNIT_TILES * TILE_INTERVALS * intervalLengthUs(interval);
  return INTERVALS_OF_TRADES.find(isLongEnough) ?? RAREST;
}

/** There may be many trades in a second, or one in an hour. */
function tilesOfTrades({ fromUs, toUs, rows }: LevelCoverage): number {
  const tileUs = TILE_INTERVALS * intervalLengthUs(BLOCKS_OF_TRADES);
  const perTile = (Math.max(rows, 1) / Math.max(toUs - fromUs, 1)) * tileUs;
  return Math.min(MOST_TRADE_TILES, 2 ** Math.max(0, Math.round(Math.log2(BLOCK_TRADES / perTile))));
}
