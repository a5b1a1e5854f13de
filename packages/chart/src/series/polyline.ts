/**
 * Lines in memory that is kept from frame to frame: runs of points with gaps between them, each settled or only standing in. What leaves the pane by
 * more than a little is cut there exactly, so that slopes within stay true and no number grows without bound. With an edge, each run also is the
 * area between the line and that height. Cost: two numbers a point, and a view on the memory for each run when it is drawn.
 */
import type { PolygonFill, StrokeStyle, Surface } from '../surface/surface.ts';
import type { PriceHeights } from './price-heights.ts';

/** What stands in for rows to come is drawn so much fainter. */
export const PROVISIONAL_PART = 0.5;

interface Run {
  from: number;
  /** Points of the line. */
  count: number;
  /** Points of the area: the line's, and two on the edge. */
  areaCount: number;
  isProvisional: boolean;
  /** Begins where the run before ends. */
  isContinuation: boolean;
}

interface PolylineBounds {
  readonly heights: PriceHeights;
  /** Width of the dash that shows a point without neighbours. */
  readonly dashDevice: number;
  /** Where areas end. */
  readonly edgeDevice?: number | undefined;
}

export class Polyline {
  #points = new Float32Array(1024);
  #count = 0;
  readonly #runs: Run[] = [];
  #runCount = 0;
  /** The run that points are added to. */
  #open: Run | null = null;
  #isProvisional = false;
  #topDevice = 0;
  #bottomDevice = 0;
  #dashDevice = 0;
  #edgeDevice = Number.NaN;
  #lastX = 0;
  #lastY = 0;

  /** Forgets all points. */
  clear({ heights, dashDevice, edgeDevice }: PolylineBounds): void {
    this.#count = 0;
    this.#runCount = 0;
    this.#open = null;
    this.#isProvisional = false;
    this.#topDevice = heights.topDevice;
    this.#bottomDevice = heights.bottomDevice;
    this.#dashDevice = dashDevice;
    this.#edgeDevice = edgeDevice ?? Number.NaN;
  }

  /** Whether the points from here on only stand in. The line goes on. */
  setProvisional(isProvisional: boolean): void {
    if (isProvisional === this.#isProvisional) return;
    this.#isProvisional = isProvisional;
    const run = this.#open;
    if (run === null) return;
    if (run.count === 1) {
      run.isProvisional = isProvisional;
    } else {
      const x = this.#lastX;
      const y = this.#lastY;
      this.#close(run);
      this.#begin(x, y, true);
    }
  }

  /** The next point; a gap where the height is NaN. */
  add(xDevice: number, yDevice: number): void {
    if (Number.isNaN(yDevice)) this.gap();
    else if (this.#open === null) this.#begin(xDevice, yDevice, false);
    else this.#lineTo(xDevice, yDevice);
  }

  /** Keeps the last height up to here, if there is one. */
  keepTo(xDevice: number): void {
    if (this.#open !== null) this.#lineTo(xDevice, this.#lastY);
  }

  /** What follows does not continue what was before. Also ends the last run. */
  gap(): void {
    const run = this.#open;
    if (run === null) return;
    if (run.count > 1) this.#close(run);
    else if (run.isContinuation) this.#drop(run);
    else this.#closeAsDash(run);
  }

  stroke(surface: Surface, style: StrokeStyle): void {
    for (let index = 0; index < this.#runCount; index++) {
      const run = this.#runs[index]!;
      const own = run.isProvisional ? { ...style, alpha: (style.alpha ?? 1) * PROVISIONAL_PART } : style;
      surface.strokeLine(own, this.#pointsOf(run), run.count);
    }
  }

  /** Fills the areas between the lines and the edge (without one: within the lines). */
  fill(surface: Surface, fill: PolygonFill): void {
    for (let index = 0; index < this.#runCount; index++) {
      const run = this.#runs[index]!;
      surface.fillPolygon(run.isProvisional ? fainter(fill) : fill, this.#pointsOf(run), run.areaCount);
    }
  }

  #pointsOf({ from }: Run): Float32Array {
    return from === 0 ? this.#points : this.#points.subarray(from * 2);
  }

  #begin(xDevice: number, yDevice: number, isContinuation: boolean): void {
    let run = this.#runs[this.#runCount];
    if (run === undefined) {
      run = { from: 0, count: 0, areaCount: 0, isProvisional: false, isContinuation: false };
      this.#runs.push(run);
    }
    this.#runCount++;
    run.from = this.#count;
    run.count = 0;
    run.isProvisional = this.#isProvisional;
    run.isContinuation = isContinuation;
    this.#open = run;
    this.#push(run, xDevice, yDevice);
  }

  #lineTo(xDevice: number, yDevice: number): void {
    const run = this.#open!;
    const isDown = yDevice > this.#lastY;
    this.#cross(run, isDown ? this.#topDevice : this.#bottomDevice, xDevice, yDevice);
    this.#cross(run, isDown ? this.#bottomDevice : this.#topDevice, xDevice, yDevice);
    this.#push(run, xDevice, yDevice);
  }

  /** Adds the point where the way to the next one crosses a limit. */
  #cross(run: Run, limit: number, xDevice: number, yDevice: number): void {
    const before = this.#lastY - limit;
    const after = yDevice - limit;
    if (before * after >= 0) return;
    this.#write(run, this.#lastX + (xDevice - this.#lastX) * (before / (before - after)), limit);
  }

  #push(run: Run, xDevice: number, yDevice: number): void {
    this.#lastX = xDevice;
    this.#lastY = yDevice;
    this.#write(run, xDevice, Math.min(Math.max(yDevice, this.#topDevice), this.#bottomDevice));
  }

  #write(run: Run, xDevice: number, yDevice: number): void {
    this.#store(xDevice, yDevice);
    run.count++;
  }

  #store(xDevice: number, yDevice: number): void {
    const at = this.#count * 2;
    if (at + 2 > this.#points.length) {
      const grown = new Float32Array(this.#points.length * 2);
      grown.set(this.#points);
      this.#points = grown;
    }
    this.#points[at] = xDevice;
    this.#points[at + 1] = yDevice;
    this.#count++;
  }

  #close(run: Run): void {
    run.areaCount = run.count;
    if (!Number.isNaN(this.#edgeDevice)) {
      const firstX = this.#points[run.from * 2]!;
      this.#store(this.#lastX, this.#edgeDevice);
      this.#store(firstX, this.#edgeDevice);
      run.areaCount += 2;
    }
    this.#open = null;
  }

  #closeAsDash(run: Run): void {
    const half = this.#dashDevice / 2;
    const middle = this.#lastX;
    this.#points[run.from * 2] = middle - half;
    this.#push(run, middle + half, this.#lastY);
    this.#close(run);
  }

  #drop(run: Run): void {
    this.#count = run.from;
    this.#runCount--;
    this.#open = null;
  }
}

function fainter(fill: PolygonFill): PolygonFill {
  const { color, alpha, fade } = fill;
  const faint = { color, alpha: alpha * PROVISIONAL_PART };
  return fade === undefined ? faint : { ...faint, fade: { ...fade, toAlpha: fade.toAlpha * PROVISIONAL_PART } };
}
