/*
 * The price of a made-up market.
 *
 * A random walk of the log-price whose deviation clusters (its logarithm swings slowly and jumps up with bursts of
 * trades), with trends that last days to weeks, rare jumps, and a weak pull to the first price that keeps two years in
 * range. Trades print half a tick or more beside the middle price on the side of the aggressor, who tends to repeat.
 */
import type { SeededRandom } from './seeded-random.ts';

/** Prices are in ticks of 0.01. */
export const PRICE_DECIMALS = 2;
/** Sizes are in thousandths. */
export const SIZE_DECIMALS = 3;

const FIRST_PRICE_TICKS = 10_000;
/** Deviation of the log-price in an ordinary minute: about 25 % a year. */
const MINUTE_DEVIATION = 0.00034;
const PULL_PER_MINUTE = 1.5e-6;
const TREND_CHANGES_PER_MINUTE = 1 / (6 * 1440);
const JUMPS_PER_MINUTE = 1 / (12 * 1440);
const LARGEST_CALM = 1.1;

/** One trade of the walk, reused from call to call. */
export interface WalkedTrade {
  priceTicks: number;
  /** In thousandths. */
  size: number;
  isBuy: boolean;
}

export class PriceWalk {
  readonly trade: WalkedTrade = { priceTicks: FIRST_PRICE_TICKS, size: 1, isBuy: true };
  readonly #random: SeededRandom;
  #logPrice = Math.log(FIRST_PRICE_TICKS);
  #logDeviation = 0;
  #trend = 0;
  #stepDeviation = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Enters a minute in which `count` trades follow. */
  startMinute(count: number): void {
    const random = this.#random;
    this.#logDeviation = this.#logDeviation * 0.999 + 0.025 * random.normal();
    if (random.uniform() < TREND_CHANGES_PER_MINUTE) this.#trend = 7e-6 * random.normal();
    if (random.uniform() < JUMPS_PER_MINUTE) {
      this.#logPrice += 0.018 * random.normal();
      this.#logDeviation += 0.8;
    }
    this.#logPrice += this.#trend - PULL_PER_MINUTE * (this.#logPrice - Math.log(FIRST_PRICE_TICKS));
    const calm = Math.min(LARGEST_CALM, this.#logDeviation);
    const busy = Math.sqrt(Math.max(1, count) / 3);
    // A quiet minute moves the middle price too; a busy one spreads its larger move over its trades.
    const deviation = MINUTE_DEVIATION * Math.exp(calm) * Math.min(6, busy);
    if (count === 0) this.#logPrice += 0.4 * MINUTE_DEVIATION * Math.exp(calm) * random.normal();
    this.#stepDeviation = deviation / Math.sqrt(Math.max(1, count));
  }

  /** Walks on to the next trade and leaves it in `trade`. */
  step(): WalkedTrade {
    const random = this.#random;
    this.#logPrice += this.#stepDeviation * random.normal();
    const { trade } = this;
    if (random.uniform() < 0.35) trade.isBuy = random.uniform() < 0.5;
    const middleTicks = Math.exp(this.#logPrice);
    const halfSpread = 0.5 + 0.4 * random.exponential();
    trade.priceTicks = Math.max(1, Math.round(middleTicks + (trade.isBuy ? halfSpread : -halfSpread)));
    const size = Math.exp(6 + 1.3 * random.normal());
    // People like round sizes.
    trade.size = random.uniform() < 0.3 ? Math.max(100, Math.round(size / 100) * 100) : Math.max(1, Math.round(size));
    return trade;
  }
}
