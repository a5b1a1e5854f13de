import type { Frame } from '../picture/frame.ts';
import type { Surface } from '../surface/surface.ts';

/** One part of the picture. Layers are painted in a fixed order and know nothing of each other. */
export interface Layer {
  readonly name: string;
  paint(surface: Surface, frame: Frame): void;
}
