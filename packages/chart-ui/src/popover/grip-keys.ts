/** By how much keys move what floats: to the right and down. */
export interface GripStep {
  readonly xCss: number;
  readonly yCss: number;
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP_CSS = 8;
const FINE_STEP_CSS = 1;

/** Null for keys that move nothing. With Shift it goes by single pixels. */
export function gripStep(key: string, isFine: boolean): GripStep | null {
  const way = Object.hasOwn(WAYS, key) ? WAYS[key] : undefined;
  if (way === undefined) return null;
  const step = isFine ? FINE_STEP_CSS : STEP_CSS;
  return { xCss: way[0] * step, yCss: way[1] * step };
}
