/**
 * Profiles of what was traded, worked out of the chart's own rows: of finer ones than are shown where there are such. A frame works out no more than it has time for, and
 * what was worked out of a tile is kept with it: a view that moves costs the two tiles at its edges.
 */
import {
  type ProfileBetween,
  type ProfileChoice,
  type ProfilePieces,
  type ProfileSteps,
  profileBetween,
  type RunningProfile,
  runningProfile,
  type VolumeProfile,
} from '@candlemark/annotations';
import { bucketOpenUs, type ChartLevel, nextBucketOpenUs } from '@candlemark/bars';
import type { ChartData } from '../../chart-data.ts';
import { PiecesBetween, type WorkTime, workTime } from '../../tiles/pieces-between.ts';
import { rowsOfNeed } from '../../tiles/rows-of-need.ts';
import type { Viewport } from '../../viewport/viewport.ts';
import type { IndicatorsHost } from '../indicators-host.ts';

/** A frame that is asked for while one is made goes on with the work that it had no time for. */
export type ProfileHost = Pick<IndicatorsHost, 'measurer' | 'env' | 'text' | 'changed'>;

/** What the frame that is being made shows. */
export interface ProfileFrame {
  readonly data: ChartData;
  readonly viewport: Viewport;
  readonly level: ChartLevel;
}

/** About as many as there are seconds in a session: more take long to load, and change nothing that one sees. */
const MOST_ROWS = 50_000;

export class ProfileWork {
  readonly host: ProfileHost;
  readonly #pieces = new PiecesBetween();
  #frame: ProfileFrame | null = null;
  #time: WorkTime;

  constructor(host: ProfileHost) {
    this.host = host;
    this.#time = workTime(() => host.env.now());
  }

  /** Null before the first frame. */
  get frame(): ProfileFrame | null {
    return this.#frame;
  }

  begin(frame: ProfileFrame): void {
    this.#frame = frame;
    this.#time = workTime(() => this.host.env.now());
  }

  /** Of the rows from one moment to another one; null while they are not here or not worked out. */
  between(fromUs: number, toUs: number, choice: ProfileChoice): ProfileBetween | null {
    return this.#frame && profileBetween(fromUs, toUs, choice, this.#piecesOf(this.#frame), MOST_ROWS);
  }

  /** How the profile of those rows came about, bar by bar as they are shown; null as above. */
  running(fromUs: number, toUs: number, choice: ProfileChoice, profile: VolumeProfile): RunningProfile | null {
    if (this.#frame === null) return null;
    const steps = stepsOf(this.#frame);
    return runningProfile(fromUs, toUs, choice, profile, this.#piecesOf(this.#frame), steps, MOST_ROWS);
  }

  #piecesOf({ data, level }: ProfileFrame): ProfilePieces {
    const { facts } = data;
    return {
      tickSize: 10 ** -facts.instrument.displayDecimals,
      pieces: (need, name, work) => {
        const found = rowsOfNeed(need, level, facts, {
          wish: (of, span) => data.wish(of, span),
          rowsAtHand: (of) => data.rowsAtHand(of),
        });
        return (
          found && this.#pieces.between({ ...found, name }, work, found.rows, facts, this.#time, this.host.changed)
        );
      },
    };
  }
}

const SECOND_US = 1_000_000;

/** The bars that are shown; of trades, seconds. */
function stepsOf({ data, level }: ProfileFrame): ProfileSteps {
  const { calendar } = data.facts;
  if (level === 'trades') {
    const beginUs = (timeUs: number) => Math.floor(timeUs / SECOND_US) * SECOND_US;
    return { name: 'seconds', beginUs, endUs: (begin) => begin + SECOND_US };
  }
  return {
    name: `bars of ${level}`,
    beginUs: (timeUs) => bucketOpenUs(calendar, level, timeUs),
    endUs: (beginUs) => nextBucketOpenUs(calendar, level, beginUs),
  };
}
