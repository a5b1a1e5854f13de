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
import type { ChartText } from '../text/en.ts';
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
  /** Whether somebody is in the chart: what they chose elsewhere is told once they are back. */
  hasFocus(): boolean;
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
  painted(frame: Frame | null): void {
    const before = this.#level;
    this.#level = frame?.level ?? null;
    if (before === null || this.#level === null || before === this.#level) return;
    this.#due ??= 'level';
    this.#rest.touch();
  }

  dispose(): void {
    this.#rest.dispose();
  }

  #tell(): void {
    const { chart, say } = this.#host;
    const { heading, viewport } = chart.view;
    const frame = chart.frame();
    if (heading !== viewport) return this.#rest.touch();
    const due = this.#due;
    this.#due = null;
    if (frame === null || (due === 'level' && !this.#host.hasFocus())) return;
    say(due === 'prices' ? pricesOf(frame, chart.settings.text) : timesOf(frame, chart.settings.text));
  }
}

function timesOf(frame: Frame, text: ChartText): string {
  const values = viewValues(frame, text);
  return values === null ? text['say.viewEmpty'] : fillText(text['say.view'], values);
}

function pricesOf({ panes }: Frame, text: ChartText): string {
  const { axis, scale } = mainPane(panes).main;
  if (scale === null) return text['say.viewEmpty'];
  const at = (yCss: number) => axis.textOf(scale.yToPrice(yCss));
  return fillText(text['say.viewPrices'], { low: at(scale.topCss + scale.heightCss), high: at(scale.topCss) });
}
