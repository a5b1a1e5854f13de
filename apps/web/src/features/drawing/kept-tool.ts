import type { DrawingApi, DrawingState } from '@candlemark/chart';

/** What the tool in hand is, so that the chart of another instrument goes on with it. */
export class KeptTool {
  #of: object | null = null;
  #inHand: Pick<DrawingState, 'tool' | 'points'> | null = null;

  /**
   * Follows the drawing of a chart, which has the tool of the one before it; answers what ends that.
   * @param beginAgain points were given there that this chart does not have
   */
  follow(drawing: Pick<DrawingApi, 'state' | 'take' | 'onChange'>, beginAgain: () => void): () => void {
    const before = this.#of === drawing ? null : this.#inHand;
    this.#of = drawing;
    if (before !== null && before.tool !== null && !drawing.state.isReadOnly) {
      drawing.take(before.tool);
      if (before.points > 0) beginAgain();
    }
    const keep = () => {
      this.#inHand = drawing.state;
    };
    keep();
    return drawing.onChange(keep);
  }

  /** There is no chart any more to go on with. */
  forget(): void {
    this.#inHand = null;
  }
}
