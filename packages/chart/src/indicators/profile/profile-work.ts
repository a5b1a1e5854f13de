/**
 * Profiles of what was traded, worked out of the chart's own rows: of finer ones than are shown where there are such. A frame works out no more than it has time for, and
 * what was worked out of a tile is kept with it: a view that moves costs the two tiles at its edges.
 */
import { type ProfileBetween, type ProfileChoice, profileBetween } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
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
    if (this.#frame === null) return null;
    const { data, level } = this.#frame;
    const { facts } = data;
    const tickSize = 10 ** -facts.instrument.displayDecimals;
    return profileBetween(
      fromUs,
      toUs,
      choice,
      {
        tickSize,
        pieces: (need, name, work) => {
          const found = rowsOfNeed(need, level, facts, {
            wish: (of, span) => data.wish(of, span),
            rowsAtHand: (of) => data.rowsAtHand(of),
          });
          return (
            found && this.#pieces.between({ ...found, name }, work, found.rows, facts, this.#time, this.host.changed)
          );
        },
      },
      MOST_ROWS,
    );
  }
}
