import { ALL_PARTS } from '../all-parts.ts';
import { ChartCore } from '../chart-core.ts';
import type { ChartParts } from '../chart-parts.ts';
import { matchesKey } from '../interaction/key-match.ts';
import type { PointerInput, WheelInput } from '../interaction/pointer-input.ts';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { speechInCore } from '../parts/speech-in-core.ts';
import { APPEAR_MS } from '../picture/series-fade.ts';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { viewportSpan } from '../viewport/viewport.ts';
import { dailyBars } from './daily-bars.ts';
import { FakeEnv } from './fake-env.ts';
import { AT_HAND } from './parts-at-hand.ts';
import { RecordingScreen } from './recording-screen.ts';

export interface DriverOptions extends FinancialChartOptions {
  readonly source?: ChartTileSource;
  readonly env?: FakeEnv;
  readonly widthCss?: number;
  readonly heightCss?: number;
  readonly ratio?: number;
  /** In place of those that every chart of a test has. */
  readonly parts?: Partial<ChartParts>;
  /** Whether the pale frames of the first appearance are of interest. */
  readonly showsAppearance?: boolean;
}

export const PARTS_AT_HAND = { ...ALL_PARTS, ...AT_HAND, speech: speechInCore };

/** A real chart on a fake clock and a recording screen, driven as a person would: by pointer, wheel and keys. */
export class ChartDriver {
  readonly env: FakeEnv;
  readonly screen: RecordingScreen;
  readonly core: ChartCore;
  /** Keys that are held while the pointer does something. */
  holding: Pick<PointerInput, 'isShift' | 'isControl'> = {};

  constructor(options: DriverOptions = {}) {
    const { widthCss = 800, heightCss = 400, ratio = 1 } = options;
    this.env = options.env ?? new FakeEnv();
    const size = { widthDevice: Math.round(widthCss * ratio), heightDevice: Math.round(heightCss * ratio), ratio };
    this.screen = new RecordingScreen(new RecordingSurface(size.widthDevice, size.heightDevice, ratio));
    const parts = { ...PARTS_AT_HAND, ...options.parts };
    this.core = new ChartCore(this.env, this.screen, chartSettings(options, parts), parts);
    this.core.setSource(
      options.source ?? createArraySource(options.data ?? dailyBars(200), { symbol: 'TEST', ...options.instrument }),
    );
    this.core.resize(size);
    if (options.showsAppearance !== true) this.#appear();
    this.env.settle();
  }

  /** Leaves the picture that comes after the first appearance as the only one. */
  #appear(): void {
    if (!this.screen.surface.isFaded) return;
    this.screen.surface.clear();
    this.env.nowMs += APPEAR_MS;
  }

  get viewport(): Viewport {
    const { viewport } = this.core.view;
    if (viewport === null) throw new Error('The chart has no view');
    return viewport;
  }

  get span(): number {
    return viewportSpan(this.viewport);
  }

  /** The trading time at a place of the plot. */
  timeAt(xCss: number): number {
    return this.viewport.fromTradingUs + (xCss / this.core.view.widthCss) * this.span;
  }

  pointer(id: number, kind: PointerInput['kind'], xCss: number, yCss: number): PointerInput {
    return { id, kind, xCss, yCss, timeMs: this.env.now(), ...this.holding };
  }

  hover(xCss: number, yCss: number): this {
    this.core.gestures.move(this.pointer(1, 'mouse', xCss, yCss));
    this.env.settle();
    return this;
  }

  /** Presses, moves through the points a frame apart, rests, and lets go. */
  drag(points: readonly (readonly [number, number])[], kind: PointerInput['kind'] = 'mouse', restMs = 200): this {
    const [first = [0, 0]] = points;
    const last = points.at(-1) ?? first;
    this.core.gestures.down(this.pointer(1, kind, first[0], first[1]));
    for (const [xCss, yCss] of points.slice(1)) {
      this.env.frame();
      this.core.gestures.move(this.pointer(1, kind, xCss, yCss));
    }
    this.env.advance(restMs);
    this.core.gestures.up(this.pointer(1, kind, last[0], last[1]));
    return this;
  }

  tap(xCss: number, yCss: number, kind: PointerInput['kind'] = 'mouse'): this {
    this.core.gestures.down(this.pointer(1, kind, xCss, yCss));
    this.env.advance(30);
    this.core.gestures.up(this.pointer(1, kind, xCss, yCss));
    this.env.settle();
    return this;
  }

  /** Turns a wheel that goes in notches of 100 px, unless the input says otherwise. */
  wheel(input: Partial<WheelInput>): this {
    this.turn(input);
    return this;
  }

  /** As `wheel`; answers whether the chart took it. */
  turn(input: Partial<WheelInput>): boolean {
    return this.core.wheel.wheel({
      xCss: 400,
      yCss: 100,
      deltaX: 0,
      deltaY: 0,
      mode: 0,
      legacyDeltaY: -1.2 * (input.deltaY ?? 0),
      isShift: false,
      isControl: false,
      timeMs: this.env.now(),
      ...input,
    });
  }

  /** A key in the words of `KeyboardEvent`, with `Shift+`, `Control+` and `Alt+` in front where they are held. */
  press(press: string): this {
    const parts = press.split(/(?<=\w)\+/);
    const input = {
      key: parts.at(-1) ?? '',
      isShift: parts.slice(0, -1).includes('Shift'),
      isControl: parts.slice(0, -1).includes('Control'),
      isAlt: parts.slice(0, -1).includes('Alt'),
      isMeta: false,
    };
    if (this.core.annotations?.pressed(input) === true) {
      this.env.settle();
      return this;
    }
    const command = this.core.commands().find(({ keys }) => keys.some((key) => matchesKey(input, key)));
    if (command === undefined) throw new Error(`No command for the key ${press}`);
    command.run();
    this.env.settle();
    return this;
  }
}
