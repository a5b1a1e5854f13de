import type { Anchor, Annotation, PinnedAnchor } from '../../record/annotation.ts';
import type { PlainRecord } from '../../record/plain-record.ts';
import type { ReadMapping } from '../field-mapping.ts';

export interface TvTool {
  /** What TradingView calls it. */
  readonly names: readonly string[];
  /** What it becomes. */
  readonly type: string;
  /** How many points it has at least. */
  readonly points: number;
  /** From its points; the points themselves by default. */
  anchors?(points: readonly Anchor[], state: PlainRecord): readonly Anchor[];
  /** Where on the screen it is held; its points are nothing then. */
  pinned?(state: PlainRecord): PinnedAnchor;
  readonly fields: readonly ReadMapping[];
  /** What a drawing has that does not say it. */
  readonly usual?: PlainRecord;
  /** What depends on more than one field. */
  finish?(annotation: Annotation): Annotation;
  /** Fields that annotations cannot show: they are told where they are on. */
  readonly beyond?: readonly string[];
}
