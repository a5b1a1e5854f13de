/**
 * Plays a series while the crosshair follows what is heard. Any key ends it, and so does whatever else moves the crosshair, a page that goes into the background, and
 * the chart's own end.
 */
import type { ChartEnv, FrameHandle } from '../env.ts';
import type { Frame } from '../picture/frame.ts';
import type { Crosshair, CrosshairPlace } from '../view/crosshair.ts';
import { type SoundPlan, soundPlan } from './sound-plan.ts';
import { soundRows } from './sound-rows.ts';

/** What plays a plan: the browser's in a page. */
export interface AudioOutput {
  /** @param volume 0 to 1 */
  play(plan: SoundPlan, volume: number): Promise<PlayingSound>;
}

export interface PlayingSound {
  /** Since the first note; negative before it. */
  elapsedSec(): number;
  stop(): void;
}

export interface SoundHost {
  readonly env: Pick<ChartEnv, 'requestFrame' | 'cancelFrame' | 'onPageVisibility' | 'isPageVisible'>;
  readonly crosshair: Crosshair;
  /** The crosshair was moved, and nobody wants to hear words for it. */
  moved(place: CrosshairPlace): void;
  /** Calls back with any key until it is told that it need not any more; returns what ends that. */
  onAnyKey(pressed: () => void): () => void;
}

export class ChartSound {
  readonly #host: SoundHost;
  #playing: { readonly plan: SoundPlan; readonly sound: PlayingSound; readonly stops: readonly (() => void)[] } | null =
    null;
  #frame: FrameHandle = null;
  #place: CrosshairPlace | null = null;
  /** Of the latest one that was asked for. */
  #asked = 0;

  constructor(host: SoundHost) {
    this.#host = host;
  }

  get isPlaying(): boolean {
    return this.#playing !== null;
  }

  /** Answers whether there is anything to hear. @param id of the series */
  async play(
    { frame, id }: { readonly frame: Frame; readonly id: string },
    output: AudioOutput,
    { speed, volume }: { readonly speed: number; readonly volume: number },
  ): Promise<boolean> {
    this.stop();
    const asked = ++this.#asked;
    const plan = soundPlan(soundRows(frame, id), speed);
    if (plan.notes.length === 0) return false;
    const sound = await output.play(plan, volume);
    if (asked !== this.#asked) {
      sound.stop();
      return true;
    }
    const { env, onAnyKey } = this.#host;
    const hidden = () => {
      if (!env.isPageVisible()) this.stop();
    };
    this.#place = this.#host.crosshair.place;
    this.#playing = { plan, sound, stops: [onAnyKey(() => this.stop()), env.onPageVisibility(hidden)] };
    this.#follow();
    return true;
  }

  stop(): void {
    this.#asked++;
    const playing = this.#playing;
    if (playing === null) return;
    this.#playing = null;
    this.#host.env.cancelFrame(this.#frame);
    for (const stop of playing.stops) stop();
    playing.sound.stop();
  }

  #follow(): void {
    const playing = this.#playing;
    if (playing === null) return;
    const { crosshair, env } = this.#host;
    // Somebody else wants to look elsewhere.
    if (crosshair.place !== this.#place) return this.stop();
    const { plan, sound } = playing;
    const elapsedSec = sound.elapsedSec();
    if (elapsedSec >= plan.durationSec) return this.stop();
    const [first] = plan.notes;
    const note = plan.notes[Math.max(0, Math.floor(elapsedSec / first!.lengthSec))] ?? first!;
    if (elapsedSec >= 0 && !(this.#place?.by === 'keyboard' && this.#place.tradingUs === note.tradingUs)) {
      this.#place = { by: 'keyboard', tradingUs: note.tradingUs };
      this.#host.moved(this.#place);
    }
    this.#frame = env.requestFrame(() => this.#follow());
  }
}
