/** One position of the pointer during a drag. */
export interface PanSample {
  readonly timeMs: number;
  readonly xCss: number;
}

/** The glide after a released drag: a closed formula of time, so it does not depend on the frame rate. */
export interface KineticPan {
  /** Pixels moved since the release, to be applied to the viewport at the release. */
  offsetCss(nowMs: number): number;
  isOver(nowMs: number): boolean;
}

/** The glide that follows these samples, or null when the pointer was (nearly) at rest when it let go. */
export declare function startKineticPan(samples: readonly PanSample[], releaseMs: number): KineticPan | null;
