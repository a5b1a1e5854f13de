/** A place at which an annotation can be taken hold of. */
export interface Handle {
  /** Unique among those of its annotation. */
  readonly id: string;
  readonly xCss: number;
  readonly yCss: number;
  /** What it moves. */
  readonly moves: 'both' | 'time' | 'price';
  /** There is no point yet: one comes of it when it is moved. */
  readonly adds?: true;
  /** It makes all of it larger or smaller and keeps its shape: it comes to lie as near to the hand as that allows, and is not drawn to bars. */
  readonly sizes?: true;
}
