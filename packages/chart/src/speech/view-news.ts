/**
 * Tells what has become of the view, once it rests: which bars it shows after a walk or a zoom by keys, and from which price to which it goes after these were moved. One
 * sentence for a key that is held down, and also where there is no further.
 */
import { fillText } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import { AfterQuiet } from '../a11y/after-quiet.ts';
import { viewValues } from '../a11y/describe-view.ts';
import type { ChartEnv } from '../env.ts';
import { type Frame, mainPane } from '../picture/frame.ts';
import type { SliderScreen } from '../screen/chart-screen.ts';
import type { ChartText } from '../text/en.ts';
import { KEYS_TEXT_EN } from '../text/keys-en.ts';
import type { ChartView } from '../view/chart-view.ts';

/** What of a view is moved. */
export type MovedPart = 'times' | 'prices';

const REST_MS = 300;

export interface ViewNewsHost {
  readonly env: ChartEnv;
  readonly chart: {
    readonly view: Pick<ChartView, 'heading' | 'viewport'>;
    readonly settings: { readonly text: ChartText };
    frame(): Frame | null;
  };
  say(words: string): void;
  /** Null where nobody could be in the chart: what somebody chose elsewhere is told once they are back. */
  readonly slider: Pick<SliderScreen, 'hasFocus'> | null;
}

export class ViewNews {
  readonly #host: ViewNewsHost;
  readonly #rest: AfterQuiet;
  /** What waits to be told; `level`: an interval that was chosen, maybe outside of the chart. */
  #due: MovedPart | 'level' | null = null;
  /** In the frame before. */
  #level: ChartLevel | null = null;

  constructor(host: ViewNewsHost) {
    this.#host = host;
    this.#rest = new AfterQuiet(host.env, REST_MS, () => this.#tell());
  }

  moved(part: MovedPart): void {
    this.#due = part;
    this.#rest.touch();
  }

  /** A frame was painted: bars of another interval are told of as a move is. */
  painted(): void {
    const before = this.#level;
    this.#level = this.#host.chart.frame()?.level ?? null;
    if (before === null || this.#level === null || before === this.#level) return;
    this.#due ??= 'level';
    this.#rest.touch();
  }

  dispose(): void {
    this.#rest.dispose();
  }

  #tell(): void {
    const { chart } = this.#host;
    const { heading, viewport } = chart.view;
    const { text } = chart.settings;
    const frame = chart.frame();
    if (heading !== viewport) return this.#rest.touch();
    const due = this.#due;
    this.#due = null;
    if (frame === null || (due === 'level' && this.#host.slider?.hasFocus() !== true)) return;
    const { axis, scale } = mainPane(frame.panes).main;
    const values = viewValues(frame, { ...KEYS_TEXT_EN, ...text });
    const tell = (from: string, to: string, before = '') =>
      this.#host.say(`${before}${fillText(text['say.range'], { from, to })}.`);
    if (due === 'prices' && scale !== null) {
      const [high, low] = [0, scale.heightCss].map((yCss) => axis.textOf(scale.yToPrice(scale.topCss + yCss)));
      tell(low!, high!);
    } else if (values !== null) tell(values.from, values.to, `${values.level}, ${values.count}, `);
  }
}
