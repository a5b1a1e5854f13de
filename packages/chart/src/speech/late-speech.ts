/**
 * Reading by keys as a chart has it from the start: its commands. What they do is loaded once there is a picture, or with the first of them; until then the chart reads bar
 * by bar, as one without the part.
 */
import type { ChartFollower } from '../chart-follower.ts';
import type { CommandRow } from '../interaction/commands.ts';
import type { Late } from '../parts/late.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { CrosshairPicture } from '../view/crosshair.ts';
import type { ChartSpeech, SpokenChart } from './chart-speech.ts';
import { speechSettings } from './speech-options.ts';
import type { MovedPart } from './view-news.ts';

export class LateSpeech implements ChartFollower {
  readonly #chart: SpokenChart;
  readonly #create: Late<() => ChartSpeech>;
  #speech: ChartSpeech | null = null;
  #isAsked = false;

  constructor(chart: SpokenChart, create: Late<() => ChartSpeech>) {
    this.#chart = chart;
    this.#create = create;
  }

  /** The commands of parts and its own: Enter opens a mark that is pointed at, whatever else it does. */
  rows(ofParts: readonly CommandRow[]): readonly CommandRow[] {
    const by = (run: (speech: ChartSpeech, frame: Frame) => void): CommandRow['run'] => {
      return (_, frame) => this.#use((speech) => run(speech, frame));
    };
    return [
      ...ofParts.map((row) => ({ ...row, keys: row.keys.filter((key) => key !== 'Enter') })),
      { name: 'readNext', keys: ['ArrowDown'], run: by((speech) => speech.walk(1)) },
      { name: 'readPrevious', keys: ['ArrowUp'], run: by((speech) => speech.walk(-1)) },
      {
        name: 'previousSwing',
        keys: ['[', 'Control+Shift+ArrowLeft'],
        run: by((speech, frame) => speech.goToSwing(frame, -1)),
      },
      {
        name: 'nextSwing',
        keys: [']', 'Control+Shift+ArrowRight'],
        run: by((speech, frame) => speech.goToSwing(frame, 1)),
      },
      { name: 'summarize', keys: ['Enter'], run: by((speech, frame) => speech.enter(frame)) },
      { name: 'playSound', keys: ['s'], isOfFocus: true, run: by((speech, frame) => speech.play(frame)) },
    ];
  }

  moved(part: MovedPart): void {
    this.#use((speech) => speech.moved(part));
  }

  /** Whether keys that are a single letter, digit or sign are any. */
  get hasCharacterKeys(): boolean {
    return speechSettings(this.#chart.settings.speech).characterKeys;
  }

  picture(frame: Frame): CrosshairPicture | null {
    return (this.#speech ?? this.#chart.crosshair).picture(frame);
  }

  speak(frame: Frame, pointed: CrosshairPicture): boolean {
    return this.#speech?.speak(frame, pointed) ?? false;
  }

  setSource(_: ChartTileSource | null): void {
    this.#speech?.setSource();
  }

  painted(): void {
    this.#speech?.painted();
    if (this.#isAsked || this.#chart.frame() === null) return;
    this.#isAsked = true;
    // It puts over the picture what it has for it.
    this.#use((speech) => speech.painted());
  }

  dispose(): void {
    this.#create.dispose();
    this.#speech?.dispose();
    // A listener may end the chart within a frame, which is told of afterwards.
    this.#speech = null;
  }

  #use(run: (speech: ChartSpeech) => void): void {
    this.#create.use((create) => {
      this.#speech ??= create();
      run(this.#speech);
    });
  }
}
