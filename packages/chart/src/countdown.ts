/**
 * The countdown to the end of the newest bar. It runs beside the frames: a second more or less changes one small element and no pixel of the canvas.
 * One timer while it is shown; none while the page is hidden, nothing is live, or after `dispose`.
 */
import type { ChartEnv } from './env.ts';
import { countdownText, countdownTextMs } from './format/countdown-text.ts';
import { lastPriceAxis } from './layers/last-price-layer.ts';
import type { Frame } from './picture/frame.ts';
import { COUNTDOWN_CSS } from './picture/last-price-mark.ts';
import type { ChartScreen } from './screen/chart-screen.ts';
import type { ChartText } from './text/en.ts';
import type { TimerHandle } from './tiles/tile-env.ts';

type CountdownEnv = Pick<ChartEnv, 'setTimer' | 'clearTimer' | 'wallClockMs' | 'isPageVisible' | 'onPageVisibility'>;

/** The clock of a machine may be set anew: look again at least this often. */
const LONGEST_WAIT_MS = 30_000;

export class Countdown {
  readonly #env: CountdownEnv;
  readonly #screen: ChartScreen;
  readonly #ended: () => void;
  readonly #stopWatching: () => void;
  #frame: Frame | null = null;
  #text: ChartText | null = null;
  #timer: TimerHandle | null = null;

  /** @param ended the bar is over: the picture has to be worked out anew */
  constructor(env: CountdownEnv, screen: ChartScreen, ended: () => void) {
    this.#env = env;
    this.#screen = screen;
    this.#ended = ended;
    this.#stopWatching = env.onPageVisibility(() => this.#tick());
  }

  /** Counts for the bar of this picture; null: for none. */
  show(frame: Frame | null, text: ChartText): void {
    this.#frame = frame;
    this.#text = text;
    this.#tick();
  }

  dispose(): void {
    this.#stop();
    this.#stopWatching();
    this.#frame = null;
  }

  #tick(): void {
    this.#stop();
    const label = this.#frame?.lastPrice?.label;
    if (this.#frame === null || this.#text === null || label == null || label.barCloseUs === null) {
      this.#screen.showCountdown(null);
      return;
    }
    if (!this.#env.isPageVisible()) return;
    const restMs = label.barCloseUs / 1000 - this.#env.wallClockMs();
    if (restMs <= 0) {
      this.#ended();
      return;
    }
    const { originCss, ratio } = this.#frame.geometry;
    const axis = lastPriceAxis(this.#frame);
    this.#screen.showCountdown({
      leftCss: originCss + axis.xDevice / ratio,
      topCss: Math.round((label.topCss + label.heightCss) * ratio) / ratio,
      widthCss: axis.widthDevice / ratio,
      heightCss: COUNTDOWN_CSS,
      isUp: this.#frame.lastPrice?.isUp ?? true,
      text: countdownText(restMs, this.#text),
    });
    this.#timer = this.#env.setTimer(() => this.#tick(), Math.min(countdownTextMs(restMs), LONGEST_WAIT_MS));
  }

  #stop(): void {
    if (this.#timer !== null) this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }
}
