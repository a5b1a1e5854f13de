/** What of a plot lies beyond its outermost levels, filled up to these: the further, the stronger. Cost: the plot's line once more for each of the two. */
import { CloseLine } from '../series/close-line.ts';
import type { PriceHeights } from '../series/price-heights.ts';
import type { SeriesFrame } from '../series/series-frame.ts';
import type { DeviceRect, Surface } from '../surface/surface.ts';

const FAR_ALPHA = 0.9;
const NEAR_ALPHA = 0.12;

/** Values in units of the scale. */
export interface BeyondBounds {
  readonly highest: number;
  readonly lowest: number;
}

export class BeyondLevels {
  readonly #levels: BeyondBounds;
  readonly #above = new CloseLine();
  readonly #below = new CloseLine();
  #highDevice = 0;
  #lowDevice = 0;
  #plot: DeviceRect = { xDevice: 0, yDevice: 0, widthDevice: 0, heightDevice: 0 };

  constructor(levels: BeyondBounds) {
    this.#levels = levels;
  }

  layOut(frame: SeriesFrame, heights: PriceHeights): void {
    const { priceScale, plot } = frame;
    this.#plot = plot;
    this.#highDevice = heights.rounded(priceScale.toStored(this.#levels.highest));
    this.#lowDevice = heights.rounded(priceScale.toStored(this.#levels.lowest));
    this.#above.layOut(frame, { edgeDevice: this.#highDevice });
    this.#below.layOut(frame, { edgeDevice: this.#lowDevice });
  }

  draw(surface: Surface, above: string, below: string): void {
    // A scale may stand on its head.
    const isUpright = this.#highDevice <= this.#lowDevice;
    this.#fill(surface, this.#above, this.#highDevice, isUpright, above);
    this.#fill(surface, this.#below, this.#lowDevice, !isUpright, below);
  }

  #fill(surface: Surface, { line }: CloseLine, levelDevice: number, isUpwards: boolean, color: string): void {
    const { xDevice, yDevice, widthDevice, heightDevice } = this.#plot;
    const edge = isUpwards ? yDevice : yDevice + heightDevice;
    const top = Math.max(yDevice, Math.min(edge, levelDevice));
    const bottom = Math.min(yDevice + heightDevice, Math.max(edge, levelDevice));
    if (bottom <= top) return;
    const rect = { xDevice, yDevice: top, widthDevice, heightDevice: bottom - top };
    const fade = { fromYDevice: edge, toYDevice: levelDevice, toAlpha: NEAR_ALPHA };
    surface.clip([rect], () => line.fill(surface, { color, alpha: FAR_ALPHA, fade }));
  }
}
