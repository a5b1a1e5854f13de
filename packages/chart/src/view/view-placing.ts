/** Where the view goes when nobody moves it by hand: to what was asked for, at first to a place of its own, and on with the end of the data. */
import type { ChartLevel } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { follow, type Viewport, type ViewportLimits } from '../viewport/viewport.ts';
import { viewportLimits } from '../viewport/viewport-limits.ts';
import type { ChartView } from './chart-view.ts';
import { firstView, type RangeTarget, viewportOf } from './range-target.ts';
import { roomOfBars } from './room-after.ts';

/** Where nobody has chosen a margin. */
const PLAIN_ROOM_PART = 0.05;

/** What of the settings decides about places. */
export interface PlacingSettings {
  readonly interval: ChartLevel | 'auto';
  readonly marginBars: number | null;
}

export class ViewPlacing {
  readonly #view: ChartView;
  readonly #report: (error: unknown) => void;
  /** Targets that failed when somebody asked whether they are shown. */
  readonly #failed = new WeakSet<object>();
  /** Where the view goes as soon as the limits are known. */
  wanted: RangeTarget | null = null;
  #isWalk: boolean | undefined;
  #marginBars: number | null = null;

  /** @param report hears what is wrong with a target that the host asked for */
  constructor(view: ChartView, report: (error: unknown) => void) {
    this.#view = view;
    this.#report = report;
  }

  /**
   * Goes there as soon as the limits are known.
   * @param isWalk with a short walk, from which one can go back
   */
  want(target: RangeTarget, isWalk?: boolean): void {
    this.wanted = target;
    this.#isWalk = isWalk;
  }

  /** Whether the view is there, or on its way. A bar of ranges asks at each look: of one target that fails it is told once. */
  isShowing(target: RangeTarget, facts: InstrumentFacts, interval: ChartLevel | 'auto'): boolean {
    const { heading, limits } = this.#view;
    if (heading === null || limits === null) return false;
    const report = (error: unknown) => {
      const failed: object = Object(target);
      if (!this.#failed.has(failed)) this.#report(error);
      this.#failed.add(failed);
    };
    const wanted = viewportOf(target, facts, { interval, limits, shown: heading, report });
    return wanted !== null && this.#view.isHeadingTo(wanted);
  }

  /** The times in view lie elsewhere in trading time from now on: goes to where they are. */
  wantSameTimes({ tradingTime }: InstrumentFacts): void {
    const { viewport } = this.#view;
    if (viewport === null) return;
    const fromUs = tradingTime.toTimeUs(viewport.fromTradingUs);
    this.want({ from: fromUs / 1000, to: tradingTime.toTimeUs(viewport.toTradingUs) / 1000 });
  }

  /** Gives the view its limits and its place. Answers whether there can be a view. */
  place(facts: InstrumentFacts, { interval, marginBars }: PlacingSettings, widthCss: number): boolean {
    if (!(widthCss > 0) || facts.levels.length === 0) return false;
    const view = this.#view;
    const previous = view.limits;
    const reachable = viewportLimits(
      facts.units?.reachable ?? facts.instrument,
      facts.tradingTime,
      facts.levels,
      widthCss,
    );
    const limits =
      marginBars === null
        ? reachable
        : { ...reachable, roomAfter: roomOfBars(marginBars, facts.levels, interval, widthCss) };
    view.setBounds(limits, widthCss);
    const { viewport } = view;
    const asked = this.wanted;
    this.wanted = null;
    const place = { interval, limits, shown: view.heading, report: this.#report };
    let wanted =
      (asked && viewportOf(asked, facts, place)) ??
      (viewport === null ? viewportOf(firstView(interval, widthCss), facts, place) : null);
    if (wanted !== null && facts.units?.reach(wanted, asked)) {
      this.wanted = asked;
      // What is on the screen stays until it can be somewhere else.
      if (viewport !== null) wanted = null;
    }
    if (marginBars !== this.#marginBars && viewport !== null && wanted === null) this.#leaveRoom(viewport, limits);
    this.#marginBars = marginBars;
    if (wanted !== null) {
      if (this.#isWalk && viewport !== null) view.walkAway(wanted);
      else view.show(wanted);
    } else if (
      viewport &&
      previous &&
      facts.units?.isAtEnd !== false &&
      previous.dataToTradingUs !== limits.dataToTradingUs
    ) {
      const followed = follow(viewport, previous.dataToTradingUs, limits.dataToTradingUs);
      if (followed !== viewport) view.followBy(followed.fromTradingUs - viewport.fromTradingUs);
    }
    return true;
  }

  /** Another margin is seen at once where the newest bar is in view. */
  #leaveRoom({ fromTradingUs, toTradingUs }: Viewport, limits: ViewportLimits): void {
    const { dataToTradingUs } = limits;
    if (dataToTradingUs < fromTradingUs || dataToTradingUs > toTradingUs) return;
    const span = toTradingUs - fromTradingUs;
    const room = limits.roomAfter?.(span) ?? span * PLAIN_ROOM_PART;
    this.#view.shiftBy(dataToTradingUs + room - toTradingUs);
  }
}
