import type { ChartEmitter } from '../chart-events.ts';
import type { Frame } from '../picture/frame.ts';
import { rowMiddleTradingUs } from '../picture/slice-rows.ts';
import { isSameData } from '../same-data.ts';
import type { ChartText } from '../text/en.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { Readings } from './reading.ts';
import { readingsOf } from './readings.ts';

/** Tells of what there is to read when it became other. */
export class ReadingsNews {
  readonly #events: ChartEmitter;
  #frame: Frame | null = null;
  #place: number | null = null;
  #told: Readings | null = null;

  constructor(events: ChartEmitter) {
    this.#events = events;
  }

  /** A crosshair that moves within its bar is no news, nor is a bar that moves with the view; whoever comes later is told at the next change. */
  tell(frame: Frame | null, pointed: CrosshairPicture | null, text: ChartText): void {
    if (!this.#events.has('readings')) return;
    const place = pointed === null ? null : pointed.at === null ? pointed.timeUs : rowMiddleTradingUs(pointed.at);
    if (frame === this.#frame && place === this.#place) return;
    this.#frame = frame;
    this.#place = place;
    const next = readingsOf(frame, pointed, text);
    if (isSameData(next, this.#told)) return;
    this.#told = next;
    this.#events.emit('readings', next);
  }
}
