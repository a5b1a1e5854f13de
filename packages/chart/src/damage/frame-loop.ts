import type { ChartEnv, FrameHandle } from '../env.ts';
import type { Damage } from './damage.ts';
import { isDamaged, mergeDamage, NO_DAMAGE } from './damage.ts';

type FrameEnv = Pick<ChartEnv, 'requestFrame' | 'cancelFrame' | 'now'>;

/** Repaints what is damaged; answers what the next frame is to repaint, because it is still moving. */
export type PaintFrame = (damage: Damage, nowMs: number) => Damage;

/** One pending damage and at most one requested frame. Nothing is requested while nothing is damaged. */
export class FrameLoop {
  readonly #env: FrameEnv;
  readonly #paint: PaintFrame;
  #pending: Damage = NO_DAMAGE;
  #requested: FrameHandle | null = null;
  #isDisposed = false;

  constructor(env: FrameEnv, paint: PaintFrame) {
    this.#env = env;
    this.#paint = paint;
  }

  add(damage: Damage): void {
    this.#pending = mergeDamage(this.#pending, damage);
    this.#request();
  }

  /** Repaints now instead of in the next frame: a resized canvas is blank until it is painted. */
  flush(): void {
    if (this.#requested !== null) this.#env.cancelFrame(this.#requested);
    this.#run();
  }

  dispose(): void {
    this.#isDisposed = true;
    if (this.#requested !== null) this.#env.cancelFrame(this.#requested);
    this.#requested = null;
    this.#pending = NO_DAMAGE;
  }

  #request(): void {
    if (this.#isDisposed || this.#requested !== null || !isDamaged(this.#pending)) return;
    this.#requested = this.#env.requestFrame(() => this.#run());
  }

  #run(): void {
    this.#requested = null;
    const damage = this.#pending;
    this.#pending = NO_DAMAGE;
    if (this.#isDisposed || !isDamaged(damage)) return;
    this.add(this.#paint(damage, this.#env.now()));
  }
}
