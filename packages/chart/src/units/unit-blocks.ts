/**
 * The blocks that the units of a chart are made of, as they are built from the bars that are here. What a block depends on, its bars, those of the block before, the options and the
 * instrument, is looked after here: whatever of it changes, the block is built again.
 */
import type { Instrument } from '@candlemark/bars';
import { priceUnit, sizeUnit } from '../scale/stored-units.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { buildUnits } from './build-units.ts';
import { eachBarOf } from './each-bar.ts';
import { type LevelOfUnits, levelOfUnits } from './level-of-units.ts';
import type { ReadBars, SourceBars } from './source-bars.ts';
import { blockAt, blockFromUs, type Clock, placedBlock, type UnitBlock } from './unit-block.ts';
import { kindOf } from './unit-kinds.ts';
import type { UnitWindow } from './unit-window.ts';
import type { UnitsOptions } from './units-options.ts';

const EVER = Number.MAX_SAFE_INTEGER;
/** No block has more bars. */
const MOST_BLOCK_BARS = 8 * 1024;
/** What a frame has time for, about. */
const FRAME_BARS = 3 * MOST_BLOCK_BARS;
/** Of no block is less held: it takes its tiles, however few bars are in them. One that is not known is taken to have as many as the fullest so far. */
const LEAST_BLOCK_ROWS = 1024;
/** What all blocks were made of: of anything else they are others. */
export interface Made extends LevelOfUnits {
  readonly instrument: Instrument;
  readonly clock: Clock;
}

export class UnitBlocks {
  readonly #options: UnitsOptions;
  readonly #bars: SourceBars;
  readonly #blocks = new Map<number, UnitBlock>();
  #made: Made | null = null;

  constructor(bars: SourceBars, options: UnitsOptions) {
    this.#bars = bars;
    this.#options = options;
  }

  /** Null while the source has no bars. */
  get made(): Made | null {
    return this.#made;
  }

  get newest(): number {
    return this.#made === null ? 0 : blockAt(this.#made, this.#made.toUs - 1);
  }

  get oldest(): number {
    return this.#made === null ? 0 : blockAt(this.#made, this.#made.fromUs);
  }

  /** Takes over the state of the source's instrument. Answers whether it is one whose blocks have nothing to do with those of before. */
  adopt(): boolean {
    const { instrument } = this.#bars.tiles;
    const known = this.#made;
    if (known?.instrument === instrument) return false;
    const level = levelOfUnits(instrument, this.#options.source ?? '1D');
    if (level === null) {
      this.#made = null;
      this.#blocks.clear();
      return true;
    }
    const clock = { interval: level.interval, ...this.#bars.clock() };
    const isSame =
      known !== null &&
      known.level === level.level &&
      known.clock.calendar === clock.calendar &&
      known.instrument.revision === instrument.revision &&
      priceUnit(known.instrument) === priceUnit(instrument) &&
      sizeUnit(known.instrument) === sizeUnit(instrument);
    if (isSame) {
      const sealedUs = Math.min(known.toUs, known.instrument.sealedUntilUs ?? EVER);
      this.forget({ first: blockAt(known, sealedUs - 1), last: EVER });
    } else this.#blocks.clear();
    // Blocks stay as they are while there are more trades than before.
    const { blockTiles } = isSame ? known : level;
    this.#made = { ...level, blockTiles, instrument, clock };
    return !isSame;
  }

  /** Whether there are more units of any block than are made. */
  get areTooSmall(): boolean {
    return [...this.#blocks.values()].some(({ isCut }) => isCut);
  }

  at(block: number): UnitBlock | null {
    return this.#blocks.get(block) ?? null;
  }

  /** Those of a window that are here, in their order. */
  within({ first, last }: UnitWindow): readonly UnitBlock[] {
    return Array.from({ length: last - first + 1 }, (_, at) => this.#blocks.get(first + at) ?? []).flat();
  }

  areHere({ first, last }: UnitWindow): boolean {
    for (let block = first; block <= last; block++) if (!this.#blocks.has(block)) return false;
    return true;
  }

  /** What a block counts for, or may where it was not built yet. */
  rowsOf(block: number): number {
    const known = this.#blocks.get(block);
    if (known !== undefined) return Math.max(LEAST_BLOCK_ROWS, known.rows);
    const least = this.#made?.level === 'trades' ? LEAST_BLOCK_ROWS : MOST_BLOCK_BARS;
    return Math.max(least, ...Array.from(this.#blocks.values(), ({ rows }) => rows));
  }

  /** The bars of a window, as far as they are here; the others are asked for. */
  read({ first, last }: UnitWindow, made: Made): ReadBars {
    const fromUs = Math.max(made.fromUs, blockFromUs(made, first - 1));
    const toUs = last === this.newest ? made.toUs : blockFromUs(made, last + 1);
    return this.#bars.read(made.level, { fromUs, toUs });
  }

  /** The first block of a window from which on all can be shown; null where not even its last one can. */
  firstWhole({ first, last }: UnitWindow, { wholeFromUs }: ReadBars, made: Made): number | null {
    const isHere = (block: number) =>
      this.#blocks.has(block) || wholeFromUs <= Math.max(made.fromUs, blockFromUs(made, block - 1));
    let found = last + 1;
    while (found > first && isHere(found - 1)) found--;
    return found > last ? null : found;
  }

  /**
   * Builds what of a window is not here, the latest first, as much as a frame has time for, and lets go of what is not in it. Answers from which block on all are here.
   * @param size of what takes one, as prices are stored
   */
  build({ first, last }: UnitWindow, { slice }: ReadBars, size: number, made: Made): number {
    for (const block of [...this.#blocks.keys()]) if (block < first || block > last) this.#blocks.delete(block);
    let rows = 0;
    for (let block = last; block >= first; block--) {
      if (this.#blocks.has(block)) continue;
      if (rows >= FRAME_BARS) return block + 1;
      const built = this.#built(block, slice, size, made);
      this.#blocks.set(block, built);
      rows += built.rows;
    }
    return first;
  }

  forget({ first, last }: UnitWindow): void {
    for (const block of [...this.#blocks.keys()]) if (block >= first && block <= last) this.#blocks.delete(block);
  }

  #built(block: number, slice: VisibleSlice, size: number, made: Made): UnitBlock {
    const { instrument } = made;
    const kind = kindOf(this.#options);
    const isNewest = block === this.newest;
    const fromUs = blockFromUs(made, block);
    const toUs = isNewest ? EVER : blockFromUs(made, block + 1);
    const stored = { size, priceUnit: priceUnit(instrument), sizeUnit: sizeUnit(instrument) };
    const each = eachBarOf(slice, kind.settles ? blockFromUs(made, block - 1) : fromUs, toUs);
    return placedBlock(
      buildUnits(each, fromUs, (skip) => kind.builder(this.#options, { ...stored, skip })),
      made.clock,
      isNewest ? 'forming' : kind.settles ? 'goes on' : 'cut',
    );
  }
}
