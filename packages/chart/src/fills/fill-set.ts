/** The fills of a chart, made ready for look-ups: sorted once, with what they come to, and placed in trading time. A frame asks for stretches of it by binary search. */
import { lowerBound, type TradingTime } from '@candlemark/bars';
import type { MarkLane } from '../picture/event-mark-set.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { ChartText } from '../text/en.ts';
import type { Fill } from './fill.ts';
import { type FillPositions, moneyDecimals, positionsOf, settlementOf } from './fill-positions.ts';

/** Fills of one side in time order. */
export interface FillLane extends MarkLane {
  /** Which fills they are. */
  readonly places: Uint32Array;
}

export interface PlacedFills {
  readonly tradingUs: Float64Array;
  readonly buys: FillLane;
  readonly sells: FillLane;
}

const NO_MARKS: readonly never[] = [];

export class FillSet {
  /** In order of time; of one moment as they were given. */
  readonly fills: readonly Fill[];
  readonly text: ChartText;
  readonly prices: Float64Array;
  #positions: FillPositions | null = null;
  #moneyDecimals: number | null = null;
  #placed: { readonly tradingTime: TradingTime; readonly fills: PlacedFills } | null = null;

  constructor(fills: readonly Fill[], text: ChartText) {
    this.fills = fills.toSorted((a, b) => Number(a.time) - Number(b.time));
    this.text = text;
    this.prices = Float64Array.from(this.fills, ({ price }) => Number(price));
  }

  get positions(): FillPositions {
    this.#positions ??= positionsOf(this.fills);
    return this.#positions;
  }

  /** A result with its sign, and with the currency where that is not the one of the price. */
  moneyText(money: number, { instrument, numbers }: InstrumentFacts): string {
    this.#moneyDecimals ??= moneyDecimals(instrument.displayDecimals, this.fills);
    const text = numbers.price(money, this.#moneyDecimals);
    const settlement = settlementOf(this.fills[0] ?? {});
    return `${money > 0 && /[1-9]/.test(text) ? '+' : ''}${text}${settlement === null ? '' : `\u00a0${settlement}`}`;
  }

  /** Worked out once for each trading time. */
  placedIn({ tradingTime }: InstrumentFacts): PlacedFills {
    if (this.#placed?.tradingTime === tradingTime) return this.#placed.fills;
    const tradingUs = Float64Array.from(this.fills, ({ time }) => tradingTime.toTradingUs(Number(time) * 1000));
    const laneOf = (side: Fill['side']): FillLane => {
      const places = Uint32Array.from([...this.fills.keys()].filter((at) => this.fills[at]!.side === side));
      return { places, marks: NO_MARKS, tradingUs: Float64Array.from(places, (at) => tradingUs[at]!) };
    };
    const fills = { tradingUs, buys: laneOf('buy'), sells: laneOf('sell') };
    this.#placed = { tradingTime, fills };
    return fills;
  }

  /** The places of the fills from a moment of trading time up to another one. */
  within(facts: InstrumentFacts, from: number, to: number): { readonly from: number; readonly to: number } {
    const { tradingUs } = this.placedIn(facts);
    const first = lowerBound(tradingUs, from);
    return { from: first, to: lowerBound(tradingUs, to, first) };
  }
}
