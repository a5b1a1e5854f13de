/**
 * Opacities of pictures that take each other's place. The new one comes in beneath the old one, which stays as it is meanwhile; then the old one goes.
 * So wherever both draw the same, the colour never changes: two half-transparent pictures would let the background through half-way.
 * Shapes that let through what lies beneath them add up instead, so theirs come and go at the same time.
 * A new one that is itself replaced before it was there is left out, and the old one waits for its successor, but not for ever.
 * A function of time: dropped frames lose nothing.
 */

/** How much of a picture is there, 0 to 1. */
export interface FadeOpacity {
  /** Of shapes that hide what lies beneath them. */
  readonly solid: number;
  /** Of shapes that let it through. */
  readonly sheer: number;
}

/** A picture on its way out. */
export interface Outgoing<Picture> {
  readonly picture: Picture;
  readonly opacity: FadeOpacity;
}

interface Leaving<Picture> {
  readonly picture: Picture;
  /** When it began to come in itself. */
  readonly cameMs: number;
  readonly replacedMs: number;
  /** Until when it stays whole. */
  readonly heldUntilMs: number;
}

export const COME_MS = 75;
export const GO_MS = 75;
const WHOLE: FadeOpacity = { solid: 1, sheer: 1 };

export class CrossFade<Picture> {
  /** The newest first: that is also the order of painting. */
  #leaving: readonly Leaving<Picture>[] = [];
  #cameMs = Number.NEGATIVE_INFINITY;

  /** Another picture is shown from now on; `picture` makes what was shown until now, where that is still needed. */
  replace(picture: () => Picture, nowMs: number): void {
    this.step(nowMs);
    const held = this.#leaving.find(({ heldUntilMs }) => nowMs < heldUntilMs);
    if (held !== undefined && this.incomingOpacity(nowMs).solid < 1) {
      const heldUntilMs = Math.min(nowMs, held.replacedMs + COME_MS) + COME_MS;
      this.#leaving = this.#leaving.map((one) => (one === held ? { ...held, heldUntilMs } : one));
    } else {
      const leaving = { picture: picture(), cameMs: this.#cameMs, replacedMs: nowMs, heldUntilMs: nowMs + COME_MS };
      this.#leaving = [leaving, ...this.#leaving];
    }
    this.#cameMs = nowMs;
  }

  /** Lets go of what has gone; answers whether a fade is under way. Call at the start of a frame. */
  step(nowMs: number): boolean {
    if (this.#leaving.length === 0) return false;
    this.#leaving = this.#leaving.filter(({ heldUntilMs }) => nowMs < heldUntilMs + GO_MS);
    return this.#leaving.length > 0;
  }

  /** Shows the newest picture alone. */
  finish(): void {
    this.#leaving = [];
    this.#cameMs = Number.NEGATIVE_INFINITY;
  }

  /** How much of the newest picture is there. */
  incomingOpacity(nowMs: number): FadeOpacity {
    if (this.#leaving.length === 0) return WHOLE;
    const sinceMs = nowMs - this.#cameMs;
    return { solid: part(sinceMs, COME_MS), sheer: part(sinceMs, COME_MS + GO_MS) };
  }

  /** In the order of painting, each over the incoming one and those before. */
  outgoing(nowMs: number): readonly Outgoing<Picture>[] {
    return this.#leaving.map(({ picture, cameMs, heldUntilMs }) => {
      const goneSinceMs = nowMs - heldUntilMs;
      const solid = Math.min(part(nowMs - cameMs, COME_MS), 1 - part(goneSinceMs, GO_MS));
      const sheer = 1 - part(goneSinceMs + COME_MS, COME_MS + GO_MS);
      return { picture, opacity: { solid, sheer: Math.min(part(nowMs - cameMs, COME_MS + GO_MS), sheer) } };
    });
  }
}

function part(passedMs: number, ofMs: number): number {
  return Math.min(Math.max(passedMs / ofMs, 0), 1);
}
